import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectGoodLook, expectGoodLookOnBoth } from './support/good-look.ts';

const matches = (page: Page) => page.getByRole('region', { name: 'Matches' });

test('a stone in the tray finds its twin, both are compared, and client view hides what they cost', async ({
  page,
  become,
}) => {
  await become('Elena');
  await page.goto('/marketplace/natural?shapes=Round&carat=0.5~0.53&color=F~H');
  const rows = page.getByRole('grid', { name: 'Diamonds' }).getByRole('row');
  await rows.nth(4).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Find pairs' }).click();

  // With several in the tray the first one is used.
  const chosen = page.getByRole('radiogroup', { name: 'Stone to match' });
  await expect(chosen.getByRole('radio').first()).toBeChecked();
  const widest = matches(page).getByRole('radio', { name: /^0\.30 mm \([\d,]+\)$/ });
  await matches(page)
    .getByText(/^0\.30 mm \([\d,]+\)$/)
    .click();
  await expect(page).toHaveURL(/within=30$/);
  const row = matches(page).getByRole('listitem').first();
  await expect(row.getByText(/^\d+ of 100/)).toBeVisible();
  await expect(row.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Add both to cart' })).toBeVisible();
  await page.reload();
  await expect(widest).toBeChecked();
  // With the rail there is the least room.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectGoodLook(page);
  await expectGoodLookOnBoth(page);

  await page.getByRole('switch', { name: 'Client view' }).press('Space');
  await expect(row.getByRole('button', { name: /cart/ })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Client view' }).press('Space');

  await row.getByRole('link', { name: 'Compare both' }).press('Enter');
  await expect(
    page.getByRole('region', { name: 'Stones side by side' }).getByRole('columnheader'),
  ).toHaveCount(2);
  await page.goBack();
  await row.getByRole('link', { name: /ct round/ }).click();
  await page.getByRole('link', { name: 'Find a match' }).click();
  await expect(matches(page).getByText(/within 0\.05 mm$/i)).toBeVisible();
});
