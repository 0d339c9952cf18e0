import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const help = '**/services/content/api/help';

test.beforeEach(async ({ become, readAlone }) => {
  await readAlone();
  await become('Marta');
});

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly next?: string;
}

/** Answers like the server, with the reference in the body and in the header. */
function problem({ status, ...body }: Problem): (route: Route) => Promise<void> {
  const reference = 'LP-7F3K-20QX';
  return (route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', 'x-reference': reference },
      body: JSON.stringify({ type: 'about:blank', title: 'problem', status, reference, ...body }),
    });
}

const fault = problem({
  status: 500,
  code: 'kit.fault',
  detail: 'Sorry, there was an error. Please try again later.',
});

async function expectRetryToWork(page: Page): Promise<void> {
  await page.unroute(help);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick start' })).toBeVisible();
}

test('a page whose call fails shows the reference of the log line, and works after a retry', async ({
  page,
}) => {
  await page.route(help, fault);
  await page.goto('/help');
  const alert = page.getByRole('alert');
  await expect(
    alert.getByRole('heading', { name: "Sorry, we're having a problem with this page." }),
  ).toBeVisible();
  await expect(alert.getByText('LP-7F3K-20QX')).toBeVisible();
  await expect(alert.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:/);
  // The rest of the portal keeps working.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectRetryToWork(page);
});

test('a service that is briefly down says so and works after a retry', async ({ page }) => {
  await page.route(
    help,
    problem({ status: 503, code: 'kit.database_away', detail: 'The portal rests.', next: 'Try again soon.' }),
  );
  await page.goto('/help');
  await expect(page.getByRole('alert')).toContainText('The portal rests.');
  await expect(page.getByRole('alert')).toContainText('Try again soon.');
  await expectRetryToWork(page);
});

test('a call that never arrives breaks the page without a reference, and a retry fixes it', async ({
  page,
}) => {
  await page.route(help, (route) => route.abort());
  await page.goto('/help');
  await expect(
    page.getByRole('heading', { name: "Sorry, we're having a problem with this page." }),
  ).toBeVisible();
  await expect(page.getByText('Reference')).toHaveCount(0);
  await expectRetryToWork(page);
});

test('a refusal shows its sentence at once and is not retried', async ({ page }) => {
  let requests = 0;
  const refuse = problem({ status: 429, code: 'kit.too_many', detail: 'That was too often. Wait a minute.' });
  await page.route(help, (route) => {
    requests += 1;
    return refuse(route);
  });
  await page.goto('/help');
  await expect(page.getByRole('alert')).toContainText('That was too often. Wait a minute.');
  expect(requests).toBe(1);
  await expectRetryToWork(page);
});

test('one broken card leaves the other dashboard cards', async ({ page }) => {
  await page.route('**/contactmessages/own', fault);
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').getByText('LP-7F3K-20QX')).toBeVisible();
  await expect(page.getByText(/in the last 14 days/)).toBeVisible();
});

test("a portal that can't be reached at start offers a retry", async ({ page }) => {
  await page.route('**/services/**', fault);
  await page.goto('/dashboard');
  await expect(page.getByText('LP-7F3K-20QX')).toBeVisible();
  await page.unroute('**/services/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
});

// kit/web/states tests with its own clock that nothing flashes within 200 ms: here a slow machine would decide.
test('a slow response shows a skeleton of the page', async ({ page }) => {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(help, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/help');
  const bones = page.locator('main [aria-busy="true"] [data-shown]');
  await expect(bones).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeAttached();
  resolve(undefined);
  await expect(page.getByRole('region', { name: 'Quick start' })).toBeVisible();
  await expect(bones).toHaveCount(0);
});
