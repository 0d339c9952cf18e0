import { addOne, place, toDetails, toPayment } from './support/buy-stone.ts';
import { expect, test } from './support/journey.ts';
import { looksRight } from './support/looks-right.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { signInAs } from './support/sign-in-as.ts';

let portal: OwnPortal;

// Its clock goes days ahead, which nobody else is to notice.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({ DEMO_STONES: '300' });
});
test.afterAll(() => portal.stop());

test('an ACH that comes back asks for a wire, whose clock ends the guarantee', async ({ browser }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const daysPass = async (days: number) => {
    const moved = await page.request.post('/services/demo/clock', {
      headers: { 'x-subscription-key': 'loupe-web' },
      data: { forwardMs: days * 86_400_000 },
    });
    expect(moved.ok()).toBe(true);
  };
  await signInAs(page, 'Elena');
  // The demo's stones come in the background.
  await expect(async () => {
    await page.goto('/marketplace/labgrown');
    await expect(page.locator('main a[href^="/marketplace/natural/"]').first()).toBeVisible({
      timeout: 20_000,
    });
  }).toPass({ timeout: 180_000 });
  await addOne(page, 'labgrown', 1);
  await toDetails(page, '213 555 0142');
  await toPayment(page);
  await page.getByRole('radio', { name: /^Empty account/ }).press('Space');
  await expect(page.getByText('Payment discount', { exact: true })).toBeVisible();
  const total = await place(page);
  await page.getByRole('link', { name: 'Go to the order' }).click();
  await expect(page.getByText('Payment on its way').first()).toBeVisible();

  await daysPass(5);
  const wire = page.getByRole('region', { name: 'Wire instructions' });
  await expect(async () => {
    await page.reload();
    await expect(wire).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 180_000 });
  await expect(wire.getByRole('alert')).toHaveText(
    'Your ACH payment came back: The account does not hold enough money. Please send a wire instead.',
  );
  await expect(wire.getByText(total, { exact: true })).toBeVisible();
  await expect(wire.getByText(/^Send the wire by /)).toBeVisible();
  await looksRight(page);

  // Spec marketplace §4: unfunded after two business days it loses its guarantee.
  await daysPass(6);
  await expect(async () => {
    await page.reload();
    await expect(wire.getByText(/availability of the stones is no longer guaranteed/)).toBeVisible({
      timeout: 20_000,
    });
  }).toPass({ timeout: 180_000 });
  await expect(page.getByText('Wire late: availability no longer guaranteed').first()).toBeVisible();
  await context.close();
});
