import type { Browser, Page } from '@playwright/test';
import { addOne, place, toDetails, toPayment } from './support/buy-stone.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { signInAs } from './support/sign-in-as.ts';

let portal: OwnPortal;

// Its clock goes days ahead, which no other journey may notice.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({ DEMO_STONES: '300' });
});
test.afterAll(() => portal.stop());

async function daysPass(page: Page, days: number): Promise<void> {
  const moved = await page.request.post('/services/demo/clock', {
    headers: { 'x-subscription-key': 'loupe-web' },
    data: { forwardMs: days * 86_400_000 },
  });
  expect(moved.ok()).toBe(true);
}

/** A person's page once there are stones: the demo's load in the background. */
async function pageWithStones(browser: Browser, firstName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await signInAs(page, firstName);
  await expect(async () => {
    await page.goto('/marketplace/labgrown');
    await expect(page.locator('main a[href^="/marketplace/labgrown/"]').first()).toBeVisible({
      timeout: 20_000,
    });
  }).toPass({ timeout: 180_000 });
  return page;
}

test('a lab-grown stone bought by ACH waits for the payment and continues once the debit settles', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await pageWithStones(browser, 'Elena');
  await addOne(page, 'labgrown', 0);
  await toDetails(page, '213 555 0142');
  await toPayment(page);
  await page.getByRole('radio', { name: /^Harbor Bank .*6789/ }).press('Space');
  await expect(page.getByText('ACH discount', { exact: true })).toBeVisible();
  const total = await place(page);
  await page.getByRole('link', { name: 'View order' }).click();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment.getByText('Payment in transit').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wire instructions' })).toHaveCount(0);

  // Spec marketplace §9: an ACH takes about 5 business days.
  await daysPass(page, 8);
  await expect(async () => {
    await page.reload();
    await expect(payment.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 180_000 });
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts.getByText('ACH discount')).toBeVisible();
  await expect(amounts.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByText('Funded', { exact: true }).first()).toBeVisible();
  await expectGoodLook(page);
  await page.context().close();
});

test('a returned ACH requires a wire, and the guarantee lapses by the clock', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await pageWithStones(browser, 'Elena');
  await addOne(page, 'labgrown', 1);
  await toDetails(page, '213 555 0142');
  await toPayment(page);
  await page.getByRole('radio', { name: /^Empty account/ }).press('Space');
  await expect(page.getByText('ACH discount', { exact: true })).toBeVisible();
  const total = await place(page);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Payment in transit').first()).toBeVisible();

  await daysPass(page, 5);
  const wire = page.getByRole('region', { name: 'Wire instructions' });
  await expect(async () => {
    await page.reload();
    await expect(wire).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 180_000 });
  await expect(wire.getByRole('alert')).toHaveText(
    'Your ACH payment was returned: Insufficient funds. Please send a wire instead.',
  );
  await expect(wire.getByText(total, { exact: true })).toBeVisible();
  await expect(wire.getByText(/^Send your wire by /)).toBeVisible();
  await expectGoodLook(page);

  // Spec marketplace §4: unfunded after two business days it loses its guarantee.
  await daysPass(page, 6);
  await expect(async () => {
    await page.reload();
    await expect(wire.getByText(/availability is no longer guaranteed/)).toBeVisible({
      timeout: 20_000,
    });
  }).toPass({ timeout: 180_000 });
  await expect(page.getByText('Wire overdue: availability no longer guaranteed').first()).toBeVisible();
  await page.context().close();
});
