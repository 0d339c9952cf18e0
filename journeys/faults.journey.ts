import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const help = '**/services/content/api/help';

test.beforeEach(async ({ become }) => become('Marta'));

interface Told {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly next?: string;
}

/** Answers as the server does, with the reference in the body and in the header. */
function problem({ status, ...told }: Told): (route: Route) => Promise<void> {
  const reference = 'LP-7F3K-20QX';
  return (route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', 'x-reference': reference },
      body: JSON.stringify({ type: 'about:blank', title: 'told', status, reference, ...told }),
    });
}

const fault = problem({
  status: 500,
  code: 'kit.fault',
  detail: 'Sorry, there was an error. Please try again later.',
});

async function mended(page: Page): Promise<void> {
  await page.unroute(help);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick start' })).toBeVisible();
}

test('a page whose call breaks shows the reference that finds the log line, and works again by a retry', async ({
  page,
}) => {
  await page.route(help, fault);
  await page.goto('/help');
  const face = page.getByRole('alert');
  await expect(
    face.getByRole('heading', { name: "Sorry, we're having a problem with this page." }),
  ).toBeVisible();
  await expect(face.getByText('LP-7F3K-20QX')).toBeVisible();
  await expect(face.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:/);
  // The rest of the portal goes on.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await mended(page);
});

test('a service that is away for a moment says so and works again by a retry', async ({ page }) => {
  await page.route(
    help,
    problem({ status: 503, code: 'kit.database_away', detail: 'The portal rests.', next: 'Try again soon.' }),
  );
  await page.goto('/help');
  await expect(page.getByRole('alert')).toContainText('The portal rests.');
  await expect(page.getByRole('alert')).toContainText('Try again soon.');
  await mended(page);
});

test('a call that never arrives breaks the page without a reference, and a retry mends it', async ({
  page,
}) => {
  await page.route(help, (route) => route.abort());
  await page.goto('/help');
  await expect(
    page.getByRole('heading', { name: "Sorry, we're having a problem with this page." }),
  ).toBeVisible();
  await expect(page.getByText('Reference')).toHaveCount(0);
  await mended(page);
});

test('a refusal says its sentence at once and asks the server no second time', async ({ page }) => {
  let asked = 0;
  const refuse = problem({ status: 429, code: 'kit.too_many', detail: 'That was too often. Wait a minute.' });
  await page.route(help, (route) => {
    asked += 1;
    return refuse(route);
  });
  await page.goto('/help');
  await expect(page.getByRole('alert')).toContainText('That was too often. Wait a minute.');
  expect(asked).toBe(1);
  await mended(page);
});

test('one card that breaks leaves the other cards of the dashboard', async ({ page }) => {
  await page.route('**/contactmessages/own', fault);
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').getByText('LP-7F3K-20QX')).toBeVisible();
  await expect(page.getByText(/recorded in 14 days/)).toBeVisible();
});

test('a portal that cannot be reached at its start offers another try', async ({ page }) => {
  await page.route('**/services/**', fault);
  await page.goto('/dashboard');
  await expect(page.getByText('LP-7F3K-20QX')).toBeVisible();
  await page.unroute('**/services/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Marta Reyes, Harrow & Vale.')).toBeVisible();
});

/** Whether the bones of the loading face were ever seen, told by the page itself. */
async function watchBones(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-shown]') === null) return;
      watch.disconnect();
      document.documentElement.dataset['bonesSeen'] = 'yes';
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset['bonesSeen'] === 'yes');
}

/** The page's own time stands but for these ticks, so that no slow machine makes 150 ms of it 200. */
async function tickUntil(page: Page, there: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1);
        return there.count();
      },
      { intervals: [25] },
    )
    .toBeGreaterThan(0);
}

/** Opens the help page, whose answer waits until it is let go. */
async function openWaiting(page: Page): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<undefined>();
  await page.route(help, async (route) => {
    await letGo;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/help');
  await tickUntil(page, page.locator('[aria-busy="true"]').getByRole('heading', { name: 'Help' }));
  return () => resolve(undefined);
}

test('an answer that takes longer than 200 ms is awaited with the bones of the page', async ({ page }) => {
  const go = await openWaiting(page);
  await tickUntil(page, page.locator('[data-shown]'));
  go();
  await tickUntil(page, page.getByRole('region', { name: 'Quick start' }));
  await expect(page.locator('[data-shown]')).toHaveCount(0);
});

test('an answer within 200 ms flashes nothing', async ({ page }) => {
  const bonesSeen = await watchBones(page);
  const go = await openWaiting(page);
  await page.clock.runFor(100);
  go();
  await tickUntil(page, page.getByRole('region', { name: 'Quick start' }));
  expect(await bonesSeen()).toBe(false);
});
