import { listPickups } from '#modules/shipping/contract.ts';
import { buyLabel } from './support/buy-label.ts';
import { callAs } from './support/call-as.ts';
import { personIdOf } from './support/demo-person.ts';
import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';

let portal: OwnPortal;

// Its clock goes days ahead, which no other journey may notice.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({});
});
test.afterAll(() => portal.stop());

test('a driver who does not come is an alert, and another pickup is scheduled', async ({ page }) => {
  test.setTimeout(240_000);
  const { url } = portal;
  const { shipmentId, number } = await buyLabel(page.request, { reference1: 'SIM:UNSCANNED' }, url);
  await page.goto(`${url}/login?as=${personIdOf('Marta')}`);
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${url}/membership/shipping/pickups`);
  await page.getByRole('button', { name: 'Schedule pickup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a FedEx pickup' });
  // The demo's drivers come to the first location.
  await dialog.getByRole('combobox', { name: 'Address' }).click();
  await page.getByRole('option', { name: /^Newport/ }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(`^${number}`) }).check();
  await dialog.getByRole('button', { name: 'Drop off at a FedEx location instead' }).click();
  await expect(dialog.getByText('FedEx Ship Center').first()).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Schedule pickup' }).click();
  await expect(page.getByText(/^FedEx pickup requested for/)).toBeVisible();
  const row = page.getByRole('row', { name: /Newport/ }).first();
  await expect(row.getByText('Scheduled')).toBeVisible();

  const { items } = await callAs(page.request, 'Marta', listPickups, { query: { limit: 50 } }, url);
  const pickup = items.find(({ shipmentIds }) => shipmentIds.includes(shipmentId));
  const moved = await page.request.post(`${url}/services/demo/clock`, {
    headers: { 'x-subscription-key': 'loupe-web' },
    data: { to: new Date(`${pickup?.day ?? ''}T23:30:00-05:00`).toISOString() },
  });
  expect(moved.ok()).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Driver no-show')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText("The driver didn't show up. 1 parcel stayed at your location.")).toBeVisible();
  await page.goto(`${url}/notifications`);
  await expect(page.getByText("FedEx didn't show up at Newport").first()).toBeVisible();

  await page.goto(`${url}/membership/shipping/pickups`);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  const again = page.getByRole('dialog', { name: 'Schedule a FedEx pickup' });
  await expect(again.getByRole('checkbox', { name: new RegExp(`^${number}`) })).toBeChecked();
  await again.getByRole('button', { name: 'Schedule pickup' }).click();
  await expect(
    page
      .getByRole('row', { name: /Newport/ })
      .first()
      .getByText('Scheduled'),
  ).toBeVisible();
});
