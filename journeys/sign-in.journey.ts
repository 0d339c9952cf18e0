import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/sign-in-as.ts';

const signInPage = /\/signin\?interaction=/;

const marta = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.beforeEach(({ readAlone }) => readAlone());

test("tokens are only in the tab's memory, and a reload gets new ones", async ({ page }) => {
  await signInAs(page, 'Marta');
  await expect(marta(page)).toBeVisible();
  const storedItems = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  // Every token of ours is a JSON Web Token or the name of one.
  expect(storedItems).not.toMatch(/eyJ|access_token|refresh_token|code_verifier/);
  await page.reload();
  await expect(marta(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a response that this browser never requested is retried 3 times and then reported', async ({
  page,
}) => {
  for (const attempt of ['1', '2', '3']) {
    await page.goto(`/callback?code=forged&state=forged-${attempt}`);
    await expect(page).toHaveURL(signInPage);
    expect(await stored(page, 'loupe-sign-in-mismatches')).toBe(attempt);
  }
  await page.goto('/callback?code=forged&state=forged-4');
  await expect(page).toHaveURL(/\/signinerror\?cssource=validationfailed$/);
  await expect(page.getByText("didn't match this browser's request")).toBeVisible();
  await signInAs(page, 'Marta');
  expect(await stored(page, 'loupe-sign-in-mismatches')).toBeNull();
});

test('reading a response twice is no error: the browser is still signed in', async ({ page }) => {
  const answer = page.waitForRequest(/\/callback\?/);
  await signInAs(page, 'Marta');
  await page.goto((await answer).url());
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(marta(page)).toBeVisible();
});

test('a canceled sign-in says so in our own words', async ({ page }) => {
  const authorizeRequest = page.waitForRequest(/\/services\/identity\/authorize\?/);
  await page.goto('/login');
  const state = new URL((await authorizeRequest).url()).searchParams.get('state') ?? '';
  await expect(page).toHaveURL(signInPage);
  await page.goto(`/callback?error=access_denied&error_description=Trust+me&state=${state}`);
  await expect(page).toHaveURL(/\/signinerror\?error=access_denied$/);
  await expect(page.getByText("Sign-in wasn't completed")).toBeVisible();
  await expect(page.getByText('Trust me')).toHaveCount(0);
});

test('a clock that is more than 10 minutes off is named', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await signInAs(page, 'Marta');
  await expect(page).toHaveURL(/\/signinerror\?error=clock-skew$/);
  await expect(page.getByText("This computer's clock is off by more than 10 minutes")).toBeVisible();
});

test('sign-in starts automatically twice, then waits for a click', async ({ page }) => {
  for (const _attempt of ['first', 'second']) {
    await page.goto('/login');
    await expect(page).toHaveURL(signInPage);
  }
  await page.goto('/login');
  await expect(page.getByText("Automatic sign-in didn't finish. Sign in to continue.")).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(signInPage);
});

test('a person who was signed in here goes from the landing page to the sign-in', async ({ page }) => {
  // A page without the portal, which would check the session itself and clear the mark.
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('loupe-signed-in', 'yes'));
  await page.goto('/');
  await expect(page).toHaveURL(signInPage);
  // The session was over, so the mark is cleared and the landing page stays.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('a call refused for its token is repeated with a new one', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/dashboard');
  await expect(marta(page)).toBeVisible();
  const renewed = page.waitForRequest(
    (request) => request.postData()?.includes('grant_type=refresh_token') === true,
  );
  await page.route('**/services/content/api/help', (route) => route.fulfill({ status: 401 }), { times: 1 });
  await page.getByRole('link', { name: 'Help' }).first().click();
  await renewed;
  await expect(page.getByRole('link', { name: 'Appraisal FAQ' })).toBeVisible();
});

test('a refused renewal asks once whether the browser is signed in, and continues', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/dashboard');
  await expect(marta(page)).toBeVisible();
  const resumed = page.waitForRequest('**/services/identity/resume');
  await page.route(
    '**/services/identity/token',
    (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    { times: 1 },
  );
  await page.route('**/services/content/api/help', (route) => route.fulfill({ status: 401 }), { times: 1 });
  await page.getByRole('link', { name: 'Help' }).first().click();
  await resumed;
  await expect(page.getByRole('link', { name: 'Appraisal FAQ' })).toBeVisible();
});
