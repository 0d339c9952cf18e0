import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheetAsShown } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { expect, test } from './support/journey.ts';
import { stonesFound } from './support/stones-found.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Diamonds' }).getByRole('row');

test.beforeEach(async ({ become }) => become('Marta'));

test('an exported workbook has the prices on screen, delivered by the chosen payment', async ({ page }) => {
  await page.goto('/marketplace/natural?shapes=Marquise');
  const first = rows(page).nth(1);
  const delivered = first.getByRole('rowheader').last();
  await expect(delivered).toHaveText(/^\$[\d,]+\.\d\d$/);
  const menu = page.getByRole('button', { name: /, change payment type$/ });
  const [, usual = ''] = /^By (.+)$/.exec((await menu.textContent()) ?? '') ?? [];
  for (const [choice, words] of [
    ['Card', 'card'],
    ['Wire', 'wire'],
    ['ACH', 'ACH'],
  ] as const) {
    await menu.click();
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
    await expect(menu).toHaveText(`By ${words}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
    const [headers = [], ...lines] = readSheetAsShown(await readFile(await (await download).path()));
    const at = headers.indexOf(`Delivered price, ${words}`);
    expect(lines).toHaveLength(await stonesFound(page));
    for (const nth of [0, 1, 2, 3]) {
      const row = rows(page).nth(nth + 1);
      expect(await row.getByRole('rowheader').last().textContent()).toBe(`$${lines[nth]?.[at]}`);
      await expect(row).toContainText(lines[nth]?.[headers.indexOf('Report')] ?? '-');
    }
  }
  // The next person finds the usual choice.
  await menu.click();
  await page.getByRole('menuitem', { name: new RegExp(`^${usual}$`, 'i') }).click();
});
