import type { Locator, Page } from '@playwright/test';
import { buyLabel, someCustomer } from './support/buy-label.ts';
import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';

const ring = 'Solberg Studio';
const phone = { width: 390, height: 844 };
const buy = (page: Page) => page.getByRole('button', { name: /^Buy label for \$/ }).first();

/** Counts what a person does. */
function hands() {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    click: async (control: Locator) => {
      count.clicks += 1;
      await control.click();
    },
    fill: async (field: Locator, words: string) => {
      count.fields += 1;
      await field.fill(words);
    },
  };
}

test('a returning user ships an $8,000 ring with few clicks and fields', async ({ page, become }) => {
  await buyLabel(page.request, { destination: someCustomer });
  await become('Marta');
  await page.goto('/membership/shipping');
  const { count, click, fill } = hands();
  await click(page.getByRole('link', { name: 'New shipment' }).first());
  const tile = page.getByRole('group', { name: 'Recent recipients' }).getByRole('button', { name: ring });
  await click(tile.first());
  await expect(page.getByText(/^Same as /)).toBeVisible();
  await fill(page.getByRole('textbox', { name: 'Declared value' }), '8,000.00');
  await page.getByRole('textbox', { name: 'Declared value' }).blur();
  await expect(buy(page)).toBeEnabled({ timeout: 20_000 });
  await expectGoodLook(page);
  const words = (await buy(page).textContent()) ?? '';
  const price = words.replace('Buy label for ', '');
  // One price in the service, the panel and the button.
  await expect(page.getByRole('region', { name: 'Service' }).getByText(price).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Running total' }).getByText(price).first()).toBeVisible();
  await click(buy(page));
  await expect(page.getByRole('heading', { name: 'Your label is ready' })).toBeVisible({ timeout: 60_000 });
  expect(count.clicks).toBeLessThanOrEqual(8);
  expect(count.fields).toBeLessThanOrEqual(5);
});

test('on a phone the price and Buy stay at the thumb', async ({ page, become }) => {
  await page.setViewportSize(phone);
  await buyLabel(page.request, { destination: someCustomer });
  await become('Marta');
  await page.goto('/membership/shipping/one-page');
  await page
    .getByRole('group', { name: 'Recent recipients' })
    .getByRole('button', { name: ring })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Declared value' }).fill('8,000.00');
  await page.getByRole('textbox', { name: 'Declared value' }).blur();
  const atThumb = page.getByRole('button', { name: /^Buy label/ }).last();
  await expect(atThumb).toBeEnabled({ timeout: 20_000 });
  await expect(atThumb).toBeInViewport();
  // At the end of the page the bar covers no field.
  await page.locator('#page').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expectGoodLook(page);
});
