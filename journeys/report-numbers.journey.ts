import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const chips = (page: Page) =>
  page.getByRole('region', { name: 'Diamonds' }).getByRole('group', { name: 'Filters' });

test.beforeEach(async ({ become }) => become('Marta'));

test('report numbers are pasted, and each missing one says why', async ({ page }) => {
  await page.goto('/marketplace/natural?shapes=Round');
  const report = page
    .getByRole('gridcell')
    .filter({ hasText: /^GIA \d{7,}$/ })
    .first();
  const number = ((await report.textContent()) ?? '').replace('GIA ', '');
  const box = page.getByRole('textbox', { name: 'Report Number, up to 50' });
  await box.fill(`${number}, 9999999999`);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('1 of 2 found.')).toBeVisible();
  await expect(page.getByText('9999999999: not found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^1 stone[.,]/ })).toBeVisible();
  await expect(chips(page).getByText('2 numbers')).toBeVisible();
});
