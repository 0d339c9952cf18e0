import type { Page } from '@playwright/test';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { createBanner, endBanner } from '#platform/content/contract.ts';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';

const coverage = "Coverage starts at the carrier's first scan.";
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test.beforeEach(({ readAlone }) => readAlone());

test('a banner dismissed by one person stays dismissed for them and visible for another', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  await become('Devon');
  await page.goto('/dashboard');
  await expect(banner(page, coverage)).toBeVisible();
  const dismissed = page.waitForResponse((response) => response.request().method() === 'PUT');
  await banner(page, coverage).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page, coverage)).toHaveCount(0);
  expect((await dismissed).ok()).toBe(true);
  // Banners are read with the session.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(banner(page, coverage)).toHaveCount(0);

  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await other.goto('/demo');
  await other.getByRole('button', { name: /^Jonah Price/ }).click();
  await expect(banner(other, coverage)).toBeVisible();
  await other.close();
});

test('a banner published by staff appears on every open page at once, and disappears at once', async ({
  page,
  become,
  request,
}) => {
  await become('Marta');
  const hub = page.waitForEvent('websocket', (socket) => socket.url().includes('/hubs'));
  await page.goto('/help');
  await (
    await hub
  ).waitForEvent('framereceived', (frame) => String(frame.payload).startsWith('40/contenthub'));
  const text = `The desk closes early today, ${test.info().testId}.`;
  const body = {
    text,
    link: null,
    audience: 'signed-in' as const,
    screenTypes: [],
    startsAt: '2026-01-05T14:00:00Z',
    endsAt: null,
    dismissable: true,
    order: 900,
  } satisfies EndpointCall<typeof createBanner>['body'];
  const { id } = await callAs(request, 'Priya', createBanner, { body });
  await expect(banner(page, text)).toBeVisible();
  await callAs(request, 'Priya', endBanner, { params: { id } });
  await expect(banner(page, text)).toHaveCount(0);
});

test('a visitor dismisses a banner in their own browser', async ({ page }) => {
  await page.goto('/legal/terms-of-use');
  const notice = banner(page, 'This is a demonstration.');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  const read = page.waitForResponse(/\/api\/banner\/anonymous/);
  await page.reload();
  await read;
  await expect(page.getByRole('heading', { level: 1, name: 'API terms of use' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
