import { expect, test } from '@playwright/test';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { findOverflow } from './support/overflow.ts';

const views = ['components', 'states', 'dialogs', 'forms', 'table', 'widgets', 'palette', 'identity'];
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`the gallery in ${colorScheme}, ${width} px wide,`, () => {
    // Without motion, so that no color is measured in transition.
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('has no accessibility fault in any view and overflows nowhere', async ({ page }) => {
      test.slow();
      for (const view of views) {
        // Only the URL fragment changes, so the page is not loaded again.
        await page.goto(`/gallery#${view}`);
        await expect(page.locator('nav a[aria-current="page"]')).toHaveAttribute('href', `#${view}`);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft({ view, faults: await findAccessFaults(page) }).toEqual({ view, faults: [] });
        expect.soft({ view, lost: Math.max(0, wide - width) }).toEqual({ view, lost: 0 });
      }
    });
  });
}

test('no gallery view overflows at 320 px and at 200 % zoom', async ({ page }) => {
  test.slow();
  for (const [where, size] of [
    ['at 200 % zoom', { width: 640, height: 400 }],
    ['at 320 px', { width: 320, height: 640 }],
  ] as const) {
    await page.setViewportSize(size);
    for (const view of views) {
      await page.goto(`/gallery#${view}`);
      await expect(page.locator('nav a[aria-current="page"]')).toHaveAttribute('href', `#${view}`);
      expect.soft({ view, where, lost: await findOverflow(page) }).toEqual({ view, where, lost: [] });
    }
  }
});

for (const { colorScheme, width } of [looks[0], looks[3]]) {
  test.describe(`the dialogs in ${colorScheme}, ${width} px wide,`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('have no accessibility fault, and each returns the focus', async ({ page }) => {
      test.slow();
      await page.goto('/gallery#dialogs');
      const openers = page.getByRole('region', { name: 'Dialogs' }).getByRole('button');
      await expect(openers).toHaveCount(13);
      const names = await openers.allTextContents();
      // The spinner ends automatically, and the popover is no modal dialog.
      for (const name of names.filter((each) => each !== 'Message spinner' && each !== 'Popover')) {
        const opener = openers.getByText(name, { exact: true });
        await opener.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        expect.soft({ name, faults: await findAccessFaults(page) }).toEqual({ name, faults: [] });
        if (name === 'Mandate terms') await dialog.getByRole('button', { name: 'Reject' }).click();
        else await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
      }
    });
  });
}
