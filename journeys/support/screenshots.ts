import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Longer pages are cut off: the end looks like the middle. */
const tallest = 2_400;

/** The page once it has stopped loading. */
export async function saveShot(page: Page, file: string): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const { width } = page.viewportSize() ?? { width: 0 };
  const picture = await page.screenshot({ fullPage: true });
  const { height } = await sharp(picture).metadata();
  await sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .webp({ quality: 70, effort: 6 })
    .toFile(file);
  return (await stat(file)).size;
}

/** To compare by eye: D to H look colorless, J barely warm, K and M warm, and none blue. */
const colors = ['D', 'F', 'H', 'J', 'K', 'M'];

/** The pages of stones with pictures, one of each color. */
export async function saveStones(page: Page, folder: string): Promise<readonly number[]> {
  const bytes: number[] = [];
  for (const color of colors) {
    await page.goto(`/marketplace/natural?shapes=Round&color=${color}~${color}&popularFilters=yes~no`);
    const rows = page.getByRole('grid', { name: 'Diamonds' }).getByRole('row');
    await rows.nth(1).getByRole('link').first().click();
    await page.getByRole('group', { name: 'View' }).waitFor();
    bytes.push(await saveShot(page, join(folder, `stone-${color.toLowerCase()}.webp`)));
  }
  return bytes;
}
