import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

test('a recurring pickup is set up over a holiday, and the day is closed', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/membership/shipping/pickups');
  const recurring = page.getByRole('region', { name: 'Recurring pickups' });
  await expect(recurring.getByText('Mon-Sat')).toBeVisible();
  await recurring.getByRole('button', { name: 'New recurring pickup' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recurring pickup' });
  await dialog.getByText('FedEx Ground', { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Skip federal holidays' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(recurring.getByText('FedEx Ground')).toBeVisible();
  await recurring.getByRole('button', { name: /^Pause FedEx Ground/ }).click();
  await expect(recurring.getByText(/^Paused by Marta Reyes/)).toBeVisible();
  await expectGoodLook(page);

  await page.getByRole('link', { name: 'Close the day' }).click();
  await expect(page.getByText(/\d steps? left\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not scanned' })).toBeVisible();
  await expectGoodLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All carriers, Excel' }).click();
  expect((await report).suggestedFilename()).toMatch(/^end-of-day-.*\.xlsx$/);
  await page.getByRole('button', { name: 'Close the day' }).click();
  // In the evening, the demo's carriers have taken everything, and no step is left.
  const confirm = page
    .getByRole('dialog', { name: 'Close the day anyway?' })
    .getByRole('button', { name: 'Close the day' });
  const closed = page.getByText(/Closed by Marta Reyes at/);
  await expect(confirm.or(closed)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(closed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeHidden();

  await page.goto('/membership/shipping/track');
  await page.getByRole('textbox', { name: 'Shipment ID or tracking number' }).fill('99999 40-117901');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('No shipment found with the tracking ID.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Blue Door Gems' })).toBeVisible();
  await expectGoodLook(page);
});
