import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /Search or go to a page/ }).click();
  await page.getByRole('combobox', { name: 'Search or go to a page' }).fill(text);
}

test('the palette finds a shipment by its recipient and opens it', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/dashboard');
  await search(page, 'Hollis Park');
  const found = page.getByRole('option', { name: /^40-\d+ Hollis Park Antiques/ }).first();
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(/\/membership\/shipping\/[\w-]{36}$/);
  await expect(page.getByText('Hollis Park Antiques').first()).toBeVisible();
});

test('the palette finds a stone by report number, and an order by its own', async ({ page, become }) => {
  await become('Sven');
  await page.goto('/marketplace/natural');
  const number = (
    await page
      .getByText(/^GIA \d+$/)
      .first()
      .innerText()
  ).trim();
  await search(page, number);
  await page
    .getByRole('option', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/marketplace\/natural\/\d+$/);
  await expect(page.getByText(number).first()).toBeVisible();

  await page.goto('/marketplace/orders');
  const order = (
    await page
      .getByRole('link', { name: /^D-\d+/ })
      .first()
      .innerText()
  ).trim();
  await search(page, order);
  await page.getByRole('option', { name: new RegExp(`^${order}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order);
});
