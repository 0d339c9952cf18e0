import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { signInAs } from './support/sign-in-as.ts';

let portal: OwnPortal;

// Other journeys run where policies are paid on the insurer's page.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({ POLICY_PAYMENTS: 'portal', DEMO_STONES: '300' });
});
test.afterAll(() => portal.stop());

test('a policy is paid with a stored method, and staff close a reversal that the insurer refused', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signInAs(page, 'Marta');
  await page.goto('/policy/business');
  await page.getByRole('button', { name: 'Pay $1,240.00' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay Jewelers Block 55-014382/ });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Pay $1,240.00' }).click();
  await expect(dialog.getByText(/^\$1,240\.00 paid with/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Payment of \$1,240\.00 in progress\./)).toBeVisible();
  await expectGoodLook(page);
  await page.context().close();

  const desk = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signInAs(desk, 'Owen');
  await desk.goto('/desk/policy-payments');
  const refused = desk.getByRole('row', { name: /3104482917/ }).filter({ hasText: 'Refused' });
  await expect(refused).toBeVisible();
  await expectGoodLook(desk);
  await refused.getByRole('button', { name: 'Close' }).click();
  const closing = desk.getByRole('dialog', { name: 'Close reversal' });
  await closing.getByRole('textbox', { name: 'How it was settled' }).fill('Check 4471 from the insurer.');
  await expectGoodLook(desk);
  await closing.getByRole('button', { name: 'Close reversal' }).click();
  await expect(closing).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'Closed in the last 30 days' })).toBeVisible();
  await expect(desk.getByText('Check 4471 from the insurer.')).toBeVisible();
  await expectGoodLook(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(desk);
});
