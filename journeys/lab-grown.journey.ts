import { expect, test } from './support/journey.ts';

test('a client who opens a link to a lab-grown stone is told what it is', async ({
  page,
  browser,
  become,
}) => {
  await become('Elena');
  await page.goto('/marketplace/labgrown?shapes=Oval');
  const grid = page.getByRole('grid', { name: 'Diamonds' });
  await expect(grid.getByText('Lab-grown').first()).toBeVisible();
  await grid.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/marketplace\/labgrown\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: /^Lab-grown / })).toBeVisible();
  await expect(page.getByText('Lab-grown diamond', { exact: true })).toBeVisible();
  // An address that calls it natural leads to the true one.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/marketplace/natural/${id}`);
  await expect(page).toHaveURL(new RegExp(`/marketplace/labgrown/${id}$`));

  await page.getByRole('button', { name: 'Compare' }).click();
  await page.goto('/marketplace/compare');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Client link' }).inputValue();

  const elsewhere = await browser.newContext();
  const client = await elsewhere.newPage();
  await client.goto(link);
  await expect(client.getByRole('columnheader').filter({ hasText: /Lab-grown \d/ })).toHaveCount(1);
  await expect(client.getByText('Lab-grown diamond', { exact: true })).toBeVisible();
  await elsewhere.close();
});
