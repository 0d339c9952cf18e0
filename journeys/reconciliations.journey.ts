import { smallPdf } from '#apps/server/testing/send-file.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';

const pdf = { mimeType: 'application/pdf', buffer: smallPdf };
const phone = { width: 390, height: 844 };

test('a member disputes a carrier adjustment with evidence; the desk credits it, and the member sees so', async ({
  page,
}) => {
  await signInAs(page, 'Marta');
  await page.goto('/membership/billing/reconciliations');
  const rows = page.getByRole('row');
  const open = rows.filter({ hasNotText: /Open|Evidence sent|Won|Lost/ }).filter({ hasText: 'more' });
  const tracking = (await open.getByRole('link').first().textContent()) ?? '';
  await open.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(tracking) })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Dispute' }).click();
  const dialog = page.getByRole('dialog', { name: /^Dispute \$/ });
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(dialog.getByText('Explain why this charge is wrong.')).toBeVisible();
  await dialog.getByLabel('Why is this charge wrong?').fill('Our scale says what we declared.');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'scale.pdf', ...pdf });
  await expect(dialog.locator('li[data-state=kept]', { hasText: 'scale.pdf' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  // A failure is reported, and nothing typed is lost.
  await page.route('**/review', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Why is this charge wrong?')).toHaveValue(
    'Our scale says what we declared.',
  );
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(page.getByText('Review requested.')).toBeVisible();
  const disputeRegion = page.getByRole('region', { name: 'Dispute' });
  await expect(disputeRegion.getByText('Open')).toBeVisible();

  // Later evidence is added to the same dispute.
  await disputeRegion.getByRole('button', { name: 'Attach evidence' }).click();
  const later = page.getByRole('dialog', { name: 'Attach evidence' });
  await later.locator('input[type=file]').setInputFiles({ name: 'parcel.pdf', ...pdf });
  await expect(later.locator('li[data-state=kept]', { hasText: 'parcel.pdf' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await later.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(later).toBeHidden();
  await expect(disputeRegion.getByRole('button', { name: 'Download parcel.pdf' })).toBeVisible();

  await signInAs(page, 'Owen');
  await page.goto('/desk/disputes');
  await page.getByRole('link', { name: tracking }).click();
  await expect(page.getByText('Our scale says what we declared.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download scale.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('scale.pdf');
  await expect(page.getByRole('button', { name: 'Download parcel.pdf' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark won' }).click();
  const credit = page.getByRole('dialog', { name: /^Credit Harrow & Vale \$/ });
  await credit.getByLabel('Message to member').fill('The carrier agrees.');
  await credit.getByRole('button', { name: 'Mark won' }).click();
  await expect(page.getByText('Adjustment credited.')).toBeVisible();

  await signInAs(page, 'Marta');
  await page.setViewportSize(phone);
  await page.goto('/membership/billing/reconciliations');
  await page.getByPlaceholder('Search tracking, shipment or recipient').fill(tracking.slice(-4));
  await page.getByRole('link', { name: tracking }).first().click();
  const dispute = page.getByRole('region', { name: 'Dispute' });
  await expect(dispute.getByText('The carrier agrees.')).toBeVisible();
  await expect(dispute.getByText('Won')).toBeVisible();
  await expectGoodLook(page);
});

test('the chosen days and carrier are remembered, and the list exports as a spreadsheet', async ({
  page,
}) => {
  await signInAs(page, 'Marta');
  await page.goto('/membership/billing/reconciliations');
  await page.getByRole('button', { name: 'Days last 60 days', exact: true }).click();
  await page.getByRole('radio', { name: 'Last 7 days' }).click();
  await page.getByRole('button', { name: 'Carrier', exact: true }).click();
  await page.getByRole('radio', { name: 'UPS' }).click();
  await expect(page.getByRole('button', { name: 'Carrier UPS', exact: true })).toBeVisible();
  await page.goto('/membership/billing/reconciliations');
  await expect(page.getByRole('button', { name: 'Days last 7 days', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carrier UPS', exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  expect((await download).suggestedFilename()).toBe('reconciliations.xlsx');
});
