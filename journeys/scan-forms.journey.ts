import type { Browser, Page } from '@playwright/test';
import { originOf, sellUspsLabels } from '#apps/server/testing/shipping/sell-usps-labels.ts';
import { businessDayOnOrAfter } from '#kit/domain/calendar/business-day.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { buyLabel } from './support/buy-label.ts';
import { personIdOf } from './support/demo-person.ts';
import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';

let portal: OwnPortal;
const photo = {
  name: 'driver.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const shipDate = businessDayOnOrAfter(addDays(day(providerDay(new Date())), 1));

// Its clock goes ahead, and one location ships more in a day than the demo in a year.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({}, async (pools, dataDir) => {
    const sold = { dataDir, day: shipDate } as const;
    await sellUspsLabels(pools, { ...sold, labels: 501, from: 'newport', name: 'Long day' });
    await sellUspsLabels(pools, { ...sold, labels: 2, from: 'workshop', name: 'Short day' });
  });
});
test.afterAll(() => portal.stop());

async function moveClock(page: Page, time: string): Promise<void> {
  const moved = await page.request.post(`${portal.url}/services/demo/clock`, {
    headers: { 'x-subscription-key': 'loupe-web' },
    data: { to: new Date(`${shipDate}T${time}:00-05:00`).toISOString() },
  });
  expect(moved.ok()).toBe(true);
}

async function openDay(page: Page, location: keyof typeof demoLocations): Promise<void> {
  await page.goto(`${portal.url}/membership/shipping/pickups/end-of-day`);
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: demoLocations[location].name }).click();
  await expect(page.getByText(new RegExp(`${demoLocations[location].name}: \\d+ parcels`))).toBeVisible();
}

/** The carrier whose driver it was. */
async function recordOnPhone(page: Page, browser: Browser): Promise<string> {
  await page.getByRole('button', { name: 'Handoff on phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Handoff on phone' });
  const address = await dialog.getByRole('link', { name: /handoff#/ }).getAttribute('href');
  await expectGoodLook(page);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto(address ?? '');
  const lead = await guest.getByText(/^(USPS|FedEx) pickup at Workshop/).textContent();
  await guest.getByRole('textbox', { name: "Driver's name" }).fill('Ana Moreau');
  await guest.locator('input[type=file]').setInputFiles(photo);
  await expect(guest.getByText(photo.name)).toBeVisible();
  await expectGoodLook(guest);
  await guest.getByRole('button', { name: 'Record handoff' }).click();
  await expect(guest.getByRole('heading', { name: 'Handoff recorded' })).toBeVisible();
  await expectGoodLook(guest);
  await phone.close();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Ana Moreau')).toBeVisible();
  return lead?.split(' ')[0] ?? '';
}

test('a form splits in three, and then a day is closed from its first form to its report', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const origin = originOf('workshop');
  await buyLabel(page.request, { origin, shipDate, reference1: 'SIM:UNSCANNED' }, portal.url);
  // Before 2:00 AM Central, when USPS still takes pickups for the same day.
  await moveClock(page, '02:30');
  await page.goto(`${portal.url}/login?as=${personIdOf('Marta')}`);
  await page.waitForURL(/\/dashboard/);

  await openDay(page, 'newport');
  await expect(page.getByText('501 not on a manifest')).toBeVisible();
  await page.getByRole('button', { name: 'Create 3 SCAN forms' }).click();
  const forms = page.getByRole('dialog', { name: 'Create 3 SCAN forms' });
  await expect(forms.getByText('501 labels: 250, 250, 1.')).toBeVisible();
  await forms.getByRole('button', { name: 'Create 3 SCAN forms' }).click();
  await expect(page.getByText('All 501 on a manifest')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print form \d+$/ })).toHaveCount(3);
  await expect(page.getByText(/^Form \d{4}, 250 labels$/)).toHaveCount(2);
  await expect(page.getByText(/^Form \d{4}, 1 label$/)).toHaveCount(1);
  await expectGoodLook(page);

  await openDay(page, 'workshop');
  await expect(page.getByText(/4 steps left\./)).toBeVisible();
  await page.getByRole('button', { name: 'Create 1 SCAN form' }).click();
  await page
    .getByRole('dialog', { name: 'Create 1 SCAN form' })
    .getByRole('button', { name: 'Create 1 SCAN form' })
    .click();
  await expect(page.getByText('All 2 on a manifest')).toBeVisible();
  for (const [at, carrier] of ['USPS', 'FedEx'].entries()) {
    await page.getByRole('button', { name: `Schedule pickup, ${carrier}` }).click();
    const dialog = page.getByRole('dialog', { name: `Schedule a ${carrier} pickup` });
    await dialog.getByText('Count only', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Schedule pickup' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Confirmed /)).toHaveCount(at + 1);
  }

  // The drivers come in the afternoon.
  await moveClock(page, '16:20');
  await openDay(page, 'workshop');
  // One on the phone at the counter, by the QR code's link; the other here.
  const byPhone = await recordOnPhone(page, browser);
  const carrier = byPhone === 'USPS' ? 'FedEx' : 'USPS';
  await page.getByRole('button', { name: `Record handoff, ${carrier}` }).click();
  const handoff = page.getByRole('dialog', { name: `Record ${carrier} handoff` });
  await handoff.getByRole('textbox', { name: "Driver's name" }).fill('Tony Silva');
  await handoff.getByRole('button', { name: 'Record handoff' }).click();
  await expect(handoff).toBeHidden();
  await expect(page.getByText(/1 step left\./)).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'USPS report, Excel' }).click();
  expect((await report).suggestedFilename()).toMatch(/^end-of-day-.*\.xlsx$/);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(/Closed by Marta Reyes at 4:2\d PM/)).toBeVisible();
  await expectGoodLook(page);
});
