import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.beforeEach(async ({ become }) => become('Marta'));

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the rail leads to each place, marks it, and each page announces its title', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Loupe');
  const rail = page.getByRole('navigation', { name: 'Main' });
  await rail.getByRole('link', { name: 'Help' }).click();
  await expect(title(page)).toHaveText('Help');
  await expect(page).toHaveTitle('Help · Loupe');
  await expect(rail.getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('status').filter({ hasText: 'Help · Loupe' })).toBeAttached();
  await rail.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle('Dashboard · Loupe');
  await expect(page.getByRole('status').filter({ hasText: 'Dashboard · Loupe' })).toBeAttached();
});

test('Ctrl K opens the palette, letters search, arrows move and Enter opens', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or go to a page' });
  await expect(field).toBeFocused();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.fill('zzz');
  await expect(page.getByText('No results for "zzz"')).toBeVisible();
  await field.fill('help');
  await expect(page.getByRole('option', { name: /^Help / })).toHaveAttribute('aria-selected', 'true');
  // Typed at human speed, not a scanner's; the arrows show which line Enter opens.
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Help');
  await expect(field).toBeHidden();
});

test('the palette returns the focus to where it was', async ({ page }) => {
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: /Search or go to a page/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search or go to a page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the color scheme (light, dark, device) survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  const look = page.locator('html');
  const pick = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(look).toHaveAttribute('data-mantine-color-scheme', 'light');
  const lightGround = await ground();
  await pick('Dark');
  await expect(look).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(look).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await ground()).not.toBe(lightGround);
  await pick('Match device');
  await expect(look).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(look).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await pick('Light');
  await page.reload();
  await expect(look).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('offline the portal says so, and the message disappears when it is back', async ({ page, context }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test('a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto('/help');
  await expect(title(page)).toHaveText('Help');
  const place = page.locator('#page');
  const scrolled = () => place.evaluate((element) => element.scrollTop);
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Texts in a fallback font have other heights, and fonts can come late on a busy machine.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.getByRole('link', { name: 'Appraisal FAQ' }).scrollIntoViewIfNeeded();
  const reading = await scrolled();
  expect(reading).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Appraisal FAQ' }).click();
  await expect(title(page)).toHaveText('Appraisal FAQ');
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText('Help');
  await expect.poll(scrolled).toBe(reading);
});
