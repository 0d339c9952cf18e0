import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export type Product = 'natural' | 'labgrown';

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Stones left by an earlier run would be ordered as well. */
export async function emptyCart(page: Page, product: Product): Promise<void> {
  await page.goto(`/marketplace/shoppingcart?module=${product}`);
  const remove = page.getByRole('button', { name: /^Remove item/ });
  const empty = page.getByRole('heading', { name: 'Your cart is empty' });
  // Showing the first page of a journey, which loads the whole portal.
  await expect(remove.first().or(empty)).toBeVisible({ timeout: 60_000 });
  while (await remove.first().isVisible()) {
    const left = (await remove.count()) - 1;
    await remove.first().click();
    await expect(remove).toHaveCount(left);
  }
  await expect(empty).toBeVisible();
}

/** From a stone's page into the cart, where it is alone. */
export async function addToCart(page: Page): Promise<void> {
  await expect(page.getByText(/^Delivered to .+ price$/)).toBeVisible();
  await press(page, 'Add to cart');
  const dialog = page.getByRole('dialog', { name: /added to cart$/ });
  await expect(dialog.getByRole('button', { name: 'Continue shopping' })).toBeVisible();
  await dialog.getByRole('button', { name: /^(Go to|Manage) cart$/ }).click();
  await expect(page.getByRole('heading', { name: 'Shopping cart' })).toBeVisible();
}

/** Opens a stone from a search, and adds it to the cart. */
export async function addOne(page: Page, product: Product, row: number, search = ''): Promise<void> {
  await emptyCart(page, product);
  await page.goto(`/marketplace/${product}${search}`);
  await page.locator(`main a[href^="/marketplace/${product}/"]`).nth(row).click();
  await addToCart(page);
}

export async function toDetails(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review cart items' })).toBeVisible();
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Billing and shipping details' })).toBeVisible();
  await page.getByRole('textbox', { name: "Recipient's phone" }).fill(phone);
}

export async function toPayment(page: Page): Promise<void> {
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
}

/** The order's total, beside its steps. */
export const totalSoFar = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Summary' }).locator('p[aria-live]');

/** The price in the cart is the price of the order, to the cent. */
export async function place(page: Page): Promise<string> {
  // Ordering is disabled until the price of the chosen method has loaded.
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  const total = (await totalSoFar(page).textContent()) ?? '';
  expect(total).toMatch(/^\$[\d,]+\.\d\d$/);
  await press(page, 'Place order');
  await isPlaced(page);
  await expect(page.getByRole('region', { name: 'Delivered price' }).getByText(total).first()).toBeVisible();
  return total;
}

export async function isPlaced(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Order D-\d+ placed$/ })).toBeVisible({
    timeout: 60_000,
  });
}
