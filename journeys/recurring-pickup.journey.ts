import type { Page } from '@playwright/test';
import { addBusinessDays, bankingHolidayOn } from '#kit/domain/calendar/business-day.ts';
import { localInstant } from '#kit/domain/calendar/local-instant.ts';
import { addDays, dayInZone, formatDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { personIdOf } from './support/demo-person.ts';
import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';

let portal: OwnPortal;
const zone = 'America/New_York';
const headers = { 'x-subscription-key': 'loupe-web' };
const { name: place } = demoLocations.workshop;

// Its clock goes weeks ahead, which no other journey may notice.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({});
});
test.afterAll(() => portal.stop());

/** The next holiday on a weekday, and the business days around it. */
function daysAroundHoliday(): readonly [Day, Day, Day] {
  let holiday = addDays(dayInZone(new Date(), zone), 3);
  while (bankingHolidayOn(holiday) === undefined || weekdayOf(holiday) === 6) holiday = addDays(holiday, 1);
  return [addBusinessDays(holiday, -1), holiday, addBusinessDays(holiday, 1)];
}

const [before, holiday, after] = daysAroundHoliday();

const clock = () => `${portal.url}/services/demo/clock`;

/** Shortly before the job that asks for the day's pickups, which runs at 6:01. */
async function morningOf(page: Page, day: Day): Promise<void> {
  const to = new Date(localInstant(day, 6 * 60, zone).getTime() + 50_000).toISOString();
  const moved = await page.request.post(clock(), { headers, data: { to } });
  expect(moved.ok()).toBe(true);
}

async function minutesPastSix(page: Page, day: Day): Promise<number> {
  const { now } = (await (await page.request.get(clock(), { headers })).json()) as { now: string };
  return (new Date(now).getTime() - localInstant(day, 6 * 60, zone).getTime()) / 60_000;
}

test('a recurring pickup comes before and after a holiday, and skips it', async ({ page }) => {
  test.setTimeout(400_000);
  const pickups = `${portal.url}/membership/shipping/pickups`;
  const row = (day: Day) =>
    page
      .getByRole('row')
      .filter({ hasText: formatDay(day) })
      .filter({ hasText: 'UPS' })
      .filter({ hasText: place });
  const expectScheduled = (day: Day) =>
    expect(async () => {
      await page.goto(pickups);
      await expect(row(day).getByText('Scheduled')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 150_000 });

  await page.goto(`${portal.url}/login?as=${personIdOf('Marta')}`);
  await page.waitForURL(/\/dashboard/);
  await page.goto(pickups);
  const recurring = page.getByRole('region', { name: 'Recurring pickups' });
  await recurring.getByRole('button', { name: 'New recurring pickup' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recurring pickup' });
  await dialog.getByRole('combobox', { name: 'Address' }).click();
  await page.getByRole('option', { name: new RegExp(`^${place}`) }).click();
  await dialog.getByText('UPS', { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Skip federal holidays' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(recurring.getByRole('button', { name: `Pause UPS, ${place}` })).toBeVisible();

  await morningOf(page, before);
  await expectScheduled(before);
  await expect(recurring.getByText(new RegExp(`Skips .*${formatDay(holiday)}`)).first()).toBeVisible();
  await expectGoodLook(page);

  await morningOf(page, holiday);
  await expect.poll(() => minutesPastSix(page, holiday), { timeout: 150_000 }).toBeGreaterThan(1.5);
  await page.goto(pickups);
  await expect(row(before)).toBeVisible();
  await expect(row(holiday)).toBeHidden();

  await morningOf(page, after);
  await expectScheduled(after);
  await expect(row(before)).toBeVisible();
  await expect(row(holiday)).toBeHidden();
});
