import { expect, test } from '@playwright/test';
import { faultsOfAccess } from './support/faults-of-access.ts';

const views = ['components', 'states', 'dialogs', 'forms', 'widgets', 'palette', 'identity'];
const widths = [1440, 390];
const schemes = ['light', 'dark'] as const;

for (const colorScheme of schemes) {
  for (const width of widths) {
    test.describe(`the gallery in ${colorScheme}, ${width} px wide,`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const view of views) {
        test(`has no fault of access in ${view}, and loses nothing at the side`, async ({ page }) => {
          // Drawn at rest, so that no color is measured on its way.
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.goto(`/gallery#${view}`);
          await expect(page.getByRole('heading', { level: 1, name: 'Component gallery' })).toBeAttached();
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          expect(await faultsOfAccess(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }

      test('has no fault of access in any dialog, and each gives the focus back', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto('/gallery#dialogs');
        const openers = page.getByRole('region', { name: 'Dialogs' }).getByRole('button');
        const names = await openers.allTextContents();
        expect(names.length).toBeGreaterThan(10);
        for (const name of names.filter((each) => each !== 'Message spinner' && each !== 'Popover')) {
          const opener = openers.getByText(name, { exact: true });
          await opener.click();
          const dialog = page.getByRole('dialog');
          await expect(dialog).toBeVisible();
          expect([name, ...(await faultsOfAccess(page))]).toEqual([name]);
          if (name === 'Mandate terms') await dialog.getByRole('button', { name: 'Reject' }).click();
          else await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
          await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
        }
      });
    });
  }
}
