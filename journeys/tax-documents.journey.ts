import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

test('a certificate and a permit are sent in two steps; the desk approves one and rejects the other', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/taxdocuments');
  await expect(page.getByRole('heading', { level: 1, name: 'Tax documents' })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Add tax documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tax documents' });
  const states = dialog.getByRole('combobox', { name: 'States' });
  for (const state of ['Ohio', 'Washington']) {
    await states.fill(state);
    await page.getByRole('option', { name: state, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Step 1 of 2: Resale certificate')).toBeVisible();
  await expect(dialog.getByText('Step 2 of 2: Washington reseller permit')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send for review' });
  await send.click();
  await expect(dialog.getByText('Choose a file and wait for it to upload.').first()).toBeVisible();
  await dialog.locator('input[type="file"]').first().setInputFiles(pdf('ohio.pdf'));
  await dialog.locator('input[type="file"]').last().setInputFiles(pdf('permit.pdf'));
  await dialog.getByRole('textbox', { name: 'Expires' }).last().fill('12/31/2028');
  await expect(dialog.getByText('ohio.pdf')).toBeVisible();
  await expect(dialog.getByText('permit.pdf')).toBeVisible();
  await expect(dialog.getByText('Choose a file and wait for it to upload.')).toHaveCount(0);
  await expectGoodLook(page);
  await send.click();
  const row = (state: string) => page.getByRole('row').filter({ hasText: state });
  await expect(row('Ohio').getByText('Pending Approval')).toBeVisible();
  await expect(row('Washington').getByText('12/31/2028')).toBeVisible();

  await become('Vera');
  await page.goto('/desk/tax-documents');
  await row('Ohio').getByRole('link', { name: 'Harrow & Vale' }).click();
  await expect(page.getByRole('heading', { name: 'Resale certificate for Ohio' })).toBeVisible();
  await expect(
    page.locator('iframe[title="ohio.pdf"]').or(page.getByRole('link', { name: 'Open PDF' })),
  ).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Tax documents' }).last().click();
  await row('Washington').getByRole('link', { name: 'Harrow & Vale' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject this document?' });
  await rejection.getByRole('textbox', { name: 'Reason' }).fill('The permit names another business.');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Needs Attention', { exact: true })).toBeVisible();

  await become('Marta');
  await page.goto('/taxdocuments');
  await expect(row('Ohio').getByText('Active')).toBeVisible();
  await expect(row('Washington').getByText('Needs Attention')).toBeVisible();
  await expect(page.getByText('The permit names another business.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(page);
  // Said beside the cart, once per session.
  await page.goto('/marketplace/shoppingcart');
  await expect(page.getByText(/^Your tax document for/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping cart' })).toBeVisible();
  await expect(page.getByText(/^Your tax document for/)).toHaveCount(0);

  await become('Jonah');
  await page.goto('/taxdocuments');
  await expect(page.getByText(/Ask your business administrator/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add tax documents' })).toHaveCount(0);
});
