import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectGoodLookOnBoth } from './support/good-look.ts';

const bookmark = (page: Page) => page.getByRole('button', { name: 'Save this stone' });
const savedStones = (page: Page) => page.getByRole('region', { name: 'Saved stones' });

/** Stones left by an earlier run would already be saved. */
async function removeAll(page: Page): Promise<void> {
  await page.goto('/marketplace/dashboard');
  const rows = savedStones(page).getByRole('listitem');
  await expect(rows.first().or(savedStones(page).getByText(/^No saved stones yet\./))).toBeVisible();
  for (let left = await rows.count(); left > 0; left -= 1) {
    await rows
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(rows).toHaveCount(left - 1);
  }
}

test('a stone is saved on its page, appears on the marketplace home, and is removed there', async ({
  page,
  become,
}) => {
  await become('Elena');
  await removeAll(page);
  // Among stones that no other journey buys or offers.
  await page.goto('/marketplace/natural?shapes=Heart&sort=carat&order=descending');
  const grid = page.getByRole('grid', { name: 'Diamonds' });
  await grid.getByRole('row').nth(2).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /ct heart/ })).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  await bookmark(page).press('Enter');
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Stone saved')).toBeVisible();
  await page.reload();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLookOnBoth(page);

  // Client view shows nothing of it.
  await page.getByRole('switch', { name: 'Client view' }).press('Space');
  await expect(bookmark(page)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Client view' }).press('Space');
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/marketplace/dashboard');
  const row = savedStones(page).getByRole('listitem').filter({ hasText: title });
  await expect(savedStones(page).getByText('1 of 100')).toBeVisible();
  await expect(row.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expectGoodLookOnBoth(page);
  await row.getByRole('link', { name: title }).click();
  await bookmark(page).click();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  await bookmark(page).click();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Stone saved').waitFor();
  await page.getByRole('button', { name: 'Saved stones' }).click();
  await expect(page).toHaveURL(/\/marketplace\/dashboard$/);

  await row.getByRole('button', { name: `Remove ${title} from saved stones` }).click();
  await expect(savedStones(page).getByText(/^No saved stones yet\./)).toBeVisible();
  await expect(page.getByText(`${title} removed from saved stones`)).toBeVisible();
  await expectGoodLookOnBoth(page);
  await page.reload();
  await expect(savedStones(page).getByText('0 of 100')).toBeVisible();
});
