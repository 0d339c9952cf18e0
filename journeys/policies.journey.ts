import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

const tabs = ['', '/certificates', '/claims', '/loss-runs', '/accounts'];

test('a policy is linked, confirmed by staff, and a certificate for a landlord is printed', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/policy/business');
  await expect(page.getByRole('heading', { name: 'Jewelers Block 55-014382' })).toBeVisible();
  await expect(page.getByText('Limits in use now')).toBeVisible();
  await expectGoodLook(page);

  // An ended policy is declined at once, and the number stays listed with the reason.
  await page.getByRole('button', { name: 'Link policy' }).click();
  const linking = page.getByRole('dialog', { name: 'Link policy' });
  await linking.getByRole('textbox', { name: 'Policy or account number' }).fill('55-010007');
  await expectGoodLook(page);
  await linking.getByRole('button', { name: 'Link policy' }).click();
  await expect(linking).toBeHidden();
  await page.getByRole('link', { name: 'Linked accounts' }).click();
  await expect(page.getByRole('row', { name: /55-010007/ }).getByText('Not linked')).toBeVisible();
  await expect(page.getByRole('row', { name: /55-014402/ }).getByText('Under review')).toBeVisible();

  await become('Owen');
  await page.goto('/desk/policy-links');
  await expectGoodLook(page);
  const pending = page.getByRole('row', { name: /55-014402/ });
  await pending.getByRole('button', { name: 'Confirm link' }).click();
  await expect(page.getByText('55-014402 linked')).toBeVisible();
  await expect(pending).toHaveCount(0);

  await become('Marta');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Search or go to a page/ }).click();
  await page.getByRole('combobox', { name: 'Search or go to a page' }).fill('55-014402');
  await page.getByRole('option', { name: /Commercial umbrella 55-014402/ }).click();
  await expect(page.getByRole('heading', { name: 'Commercial umbrella 55-014402' })).toBeVisible();

  await page.getByRole('link', { name: 'Certificates' }).click();
  await page.getByRole('button', { name: 'Request certificate' }).click();
  const form = page.getByRole('dialog', { name: 'Request certificate' });
  const text = (name: string) => form.getByRole('textbox', { name });
  await text('Holder name').fill('41 Thames LLC');
  await text('Address').fill('41 Thames St');
  await text('City').fill('Newport');
  await form.getByRole('combobox', { name: 'State' }).fill('Rhode');
  await page.getByRole('option', { name: 'Rhode Island' }).click();
  await text('ZIP code').fill('02840');
  await expectGoodLook(page);
  const created = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Request certificate' }).click();
  expect((await created).suggestedFilename()).toMatch(/\.pdf$/);
  const row = page.getByRole('row', { name: /41 Thames LLC/ });
  await expect(row).toBeVisible();
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: /PDF of/ }).click();
  expect((await again).suggestedFilename()).toMatch(/\.pdf$/);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of tabs) {
    await page.goto(`/policy/business${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
    await expectGoodLook(page);
  }
});
