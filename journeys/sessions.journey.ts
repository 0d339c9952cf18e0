import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { openWatchedTab } from './support/watched-tab.ts';

const marta = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const warning = (page: Page) => page.getByRole('dialog', { name: /^Signing out in/ });

const isRenewal = (request: { postData(): string | null }) =>
  request.postData()?.includes('grant_type=refresh_token') === true;

test('five tabs stay signed in side by side, each renewing its own tokens', async ({ context, become }) => {
  await become('Marta');
  await context.clock.install();
  const tabs: Page[] = [];
  for (let count = 0; count < 5; count += 1) tabs.push(await openWatchedTab(context));
  const renewals = tabs.map((tab) =>
    tab.waitForResponse((response) => isRenewal(response.request()), { timeout: 30_000 }),
  );
  // Tokens last ten minutes and are renewed a minute before.
  await context.clock.fastForward(545_000);
  const answers = await Promise.all(renewals);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200, 200]);
  const shown = answers.map((answer) => new URLSearchParams(answer.request().postData() ?? ''));
  expect(new Set(shown.map((body) => body.get('refresh_token'))).size).toBe(5);
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'Help' }).first().click();
    await expect(tab.getByRole('link', { name: 'Appraisal FAQ' })).toBeVisible();
  }
});

test("signing out in one tab signs out the others, and clears the person's data", async ({
  context,
  become,
}) => {
  await become('Marta');
  const first = await openWatchedTab(context);
  const second = await openWatchedTab(context, '/help');
  await first.evaluate(() => {
    localStorage.setItem('loupe-page-sizes', '{}');
    sessionStorage.setItem('loupe-retries-payment', '2');
  });
  await first.getByRole('button', { name: /account menu/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first).toHaveURL(/:\d+\/$/);
  await expect(first.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const left = await first.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
  expect(left.filter((name) => /page-sizes|retries|signed-in|last-activity/.test(name))).toEqual([]);
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText('You signed out in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(second).toHaveURL(/\/signin\?interaction=/);
});

test('every tab notices a session that ended elsewhere', async ({ context, become }) => {
  await become('Marta');
  const tab = await context.newPage();
  let resumed = '';
  // Read on its way: the browser doesn't keep the body of an answer that was read as a stream.
  await tab.route(/\/services\/identity\/resume$/, async (route) => {
    const response = await route.fetch();
    resumed = await response.text();
    await route.fulfill({ response, body: resumed });
  });
  await tab.goto('/dashboard');
  await expect(marta(tab)).toBeVisible();
  await tab.unroute(/\/services\/identity\/resume$/);
  // The session, then what the page asks.
  const [session = ''] = resumed.split('\n');
  const { id_token: idToken } = JSON.parse(session) as { id_token: string };
  // Another application of the same browser signs out.
  await context.request.get('/services/identity/endsession', { params: { id_token_hint: idToken } });
  await expect(tab).toHaveURL(/\/signin\?interaction=/);
});

/** Moves the browser's clock and not the server's: otherwise a renewed token would look an hour old. */
async function holdRenewals(context: BrowserContext): Promise<void> {
  await context.route(/\/services\/identity\/(token|resume)$/, (route) => route.abort());
}

test('after 55 idle minutes every tab warns, and one answer counts for all', async ({ context, become }) => {
  await become('Marta');
  await context.clock.install();
  const tabs = [await openWatchedTab(context), await openWatchedTab(context, '/help')] as const;
  const [first, second] = tabs;
  await holdRenewals(context);
  await context.clock.fastForward(3_301_000);
  for (const tab of tabs) await expect(warning(tab)).toBeVisible();
  await expect(first.getByRole('img', { name: /^4:\d\d left$/ })).toBeVisible();
  // Neither a click outside nor a moving mouse is an answer.
  await first.mouse.click(8, 300);
  await expect(warning(first)).toBeVisible();
  await first.getByRole('button', { name: 'Continue session' }).click();
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();
  // The time restarted.
  await context.clock.fastForward(3_200_000);
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();
  await context.clock.fastForward(102_000);
  await expect(warning(second)).toBeVisible();
  await second.getByRole('button', { name: 'Close' }).click();
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();
});

test('without an answer the session ends after 5 more minutes, in every tab', async ({ context, become }) => {
  await become('Marta');
  await context.clock.install();
  const first = await openWatchedTab(context);
  const second = await openWatchedTab(context, '/help');
  await holdRenewals(context);
  await context.clock.fastForward(3_301_000);
  await expect(warning(first)).toBeVisible();
  await context.clock.fastForward(300_000);
  for (const tab of [first, second]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText('You were signed out after a period of inactivity')).toBeVisible();
  }
  // After signing in again the person is on the same page.
  expect(await second.evaluate(() => sessionStorage.getItem('loupe-target'))).toBe('/help');
});

test('a computer that slept past the limit wakes to an expired session', async ({ context, become }) => {
  await become('Marta');
  await context.clock.install();
  const tab = await openWatchedTab(context);
  await holdRenewals(context);
  await context.clock.fastForward('10:00:00');
  await tab.mouse.move(200, 200);
  await expect(tab).toHaveURL(/\/login$/);
  await tab.goto('/dashboard');
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
