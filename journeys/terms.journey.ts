import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';

test('a company reads what it agreed to and answers again, and the provider sees how many did', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/membership/agreements');
  const card = page.getByRole('region', { name: 'API terms of use' });
  await expect(card.getByText(/^Accepted by Marta Reyes/)).toBeVisible();
  await card.getByRole('button', { name: 'Change answer' }).click();
  const dialog = page.getByRole('dialog');
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible();
});

test('staff see the versions of all terms, and preview one before publishing', async ({ page, become }) => {
  await become('Priya');
  await page.goto('/desk/terms');
  await expect(page.getByRole('row').filter({ hasText: 'API terms of use' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish version' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
