import { buyLabel } from './support/buy-label.ts';
import { expect, test } from './support/journey.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { personIdOf } from './support/demo-person.ts';
import { expectGoodLook } from './support/good-look.ts';

let portal: OwnPortal;

// Its clock goes days ahead, which no other journey may notice.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({});
});
test.afterAll(() => portal.stop());

test('a redirect is announced, and the parcel is stopped', async ({ page }) => {
  test.setTimeout(240_000);
  const { url } = portal;
  const { number, arrivesOn } = await buyLabel(page.request, { reference1: 'SIM:REDIRECT' }, url);
  // In the morning of that day someone requests another address.
  const moved = await page.request.post(`${url}/services/demo/clock`, {
    headers: { 'x-subscription-key': 'loupe-web' },
    data: { to: `${arrivesOn}T17:00:00Z` },
  });
  expect(moved.ok()).toBe(true);

  await page.goto(`${url}/login?as=${personIdOf('Marta')}`);
  await page.waitForURL(/\/dashboard/);
  await expect(async () => {
    await page.goto(`${url}/membership/shipping/alerts`);
    await expect(page.getByRole('link', { name: `Shipment ${number}` })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await expectGoodLook(page);
  await page.getByRole('link', { name: `Shipment ${number}` }).click();
  const alert = page.getByRole('region', { name: `Redirect requested for shipment ${number}` });
  await expect(alert.getByText('Call FedEx at 1-800-463-3339')).toBeVisible();
  await expectGoodLook(page);
  await alert.getByRole('button', { name: 'Stop parcel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop parcel' }).click();
  // The clock's days have made many jobs due, and this one waits for its turn.
  await expect(alert.getByText('FedEx is returning the parcel to you.')).toBeVisible({ timeout: 120_000 });
  await expect(alert.getByRole('button')).toHaveCount(0);

  // It has left the list, and the provider's staff follow it.
  await page.goto(`${url}/membership/shipping/alerts`);
  await expect(page.getByRole('link', { name: `Shipment ${number}` })).toHaveCount(0);
  await page.goto(`${url}/notifications`);
  await expect(page.getByText(`Redirect requested for shipment ${number}`).first()).toBeVisible();
});
