import { expect, test } from './support/journey.ts';

test('the refusal page uses the words of the specification, and goes back', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.goto('/forbidden');
  await expect(page).toHaveTitle('403 Forbidden · Loupe');
  await expect(page.getByRole('heading', { level: 1, name: '403 Forbidden' })).toBeVisible();
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/help$/);
});

test('an unknown URL says so and goes back', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('404 Page not found · Loupe');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a disabled feature has its page', async ({ page }) => {
  await page.goto('/notfound');
  await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('a failed sign-in offers another, and says more if the response did not match', async ({ page }) => {
  await page.goto('/signinerror');
  await expect(page.getByText("The sign-in service couldn't sign you in.")).toBeVisible();
  await page.goto('/signinerror?cssource=validationfailed');
  await expect(page.getByText(/didn't match this browser's request/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/signin\?interaction=/);
});

test.describe('with an old browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/50.0.2661.102 Safari/537.36',
  });

  test('every page links to which browser that is and which ones work', async ({ page }) => {
    const logged = page.waitForRequest(
      (request) => request.postData()?.includes('browser.unsupported') === true,
    );
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/unsupportedBrowsers$/);
    expect((await logged).postDataJSON()).toEqual({
      events: [{ name: 'browser.unsupported', browser: 'Chrome', version: 50, system: 'Windows' }],
    });
    await expect(page.getByText("You're using Chrome 50 on Windows.")).toBeVisible();
  });
});

test('the appraisal FAQ is refused to a company without the subscription', async ({ page, become }) => {
  await become('Ilse');
  await page.goto('/appraisalsfaq');
  await expect(page).toHaveURL(/\/forbidden$/);
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible();
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Participant agreement' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appraisal FAQ' })).toHaveCount(0);
});

test('the appraisal FAQ opens with the subscription', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/appraisalsfaq');
  await expect(page.getByRole('heading', { level: 1, name: 'Appraisal FAQ' })).toBeVisible();
  await expect(page.locator('iframe[title="Appraisal FAQ"]')).toBeVisible();
});
