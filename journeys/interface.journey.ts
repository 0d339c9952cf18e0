import { expect, test } from './support/journey.ts';

test('the API page is searched by words, and each call has its own URL', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  const calls = page.locator('details');
  const all = await calls.count();
  await page.getByRole('searchbox', { name: 'Search' }).fill('contactmessages own');
  await expect(page.getByRole('status').filter({ hasText: /calls? found/ })).toBeAttached();
  await expect.poll(() => calls.count()).toBeLessThan(all);
  await calls.first().locator('summary').click();
  await expect(calls.first().getByRole('heading', { name: 'Who can call this endpoint' })).toBeVisible();
  const link = calls.first().getByRole('link').last();
  const id = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));

  await page.reload();
  const linked = page.locator(`details[id="${id}"]`);
  await expect(linked).toHaveAttribute('open', '');
  await expect(linked).toBeInViewport();
});

test('a search without matches says so', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No matching calls' })).toBeVisible();
});
