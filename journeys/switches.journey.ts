import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const today = (page: Page) => page.getByRole('heading', { level: 1 });
const clock = (page: Page) => page.getByRole('region', { name: 'Clock' });

// These tests change the portal for everyone, so they run alone.
test('a flag switched by a platform administrator applies to everyone, and is switched back', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  await become('Priya');
  await page.goto('/demo');
  const flag = page
    .getByRole('region', { name: 'Feature flags and configurations' })
    .getByRole('switch', { name: 'interface-page' });
  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await expect(flag).toBeChecked();
  try {
    await flag.click({ force: true });
    await expect(page.getByText('interface-page is off for everyone')).toBeVisible();
    await visitor.goto('/docs');
    await expect(visitor).toHaveURL(/\/notfound$/);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  } finally {
    await flag.click({ force: true });
  }
  await expect(page.getByText('interface-page is on for everyone')).toBeVisible();
  await visitor.goto('/docs');
  await expect(visitor.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await visitor.close();
});

test("moving the clock by a day changes the dashboard's date, and back", async ({ page, become }) => {
  await become('Owen');
  await page.goto('/dashboard');
  await expect(today(page)).toHaveText(/day, /);
  const before = await today(page).innerText();
  await page.goto('/demo');
  await clock(page).getByRole('button', { name: '+1 day' }).click();
  await expect(page.getByText(/^Clock set to /)).toBeVisible();
  await page.goto('/dashboard');
  await expect(today(page)).toHaveText(/day, /);
  await expect(today(page)).not.toHaveText(before);
  await page.goto('/demo');
  await clock(page).getByRole('button', { name: 'Reset to now' }).click();
  await expect(page.getByText(/^Clock set to /)).toBeVisible();
  await page.goto('/dashboard');
  await expect(today(page)).toHaveText(before);
});
