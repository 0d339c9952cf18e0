import { expect, test } from './support/journey.ts';
import { startProductionPortal } from './support/production-portal.ts';
import type { ProductionPortal } from './support/production-portal.ts';

let portal: ProductionPortal | undefined;

test.beforeAll(async () => {
  portal = await startProductionPortal();
});
test.afterAll(async () => portal?.stop());

test('in production there is no demo console, mailbox or gallery', async ({ page }) => {
  for (const address of ['/demo', '/mailbox', '/gallery']) {
    await page.goto(new URL(address, portal?.url).href);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('404 Page not found · Loupe');
  }
});

test('in production the open documents are readable, without demo banners', async ({ page }) => {
  const banners = page.waitForResponse(/\/api\/banner\/anonymous/);
  await page.goto(new URL('/shippingfaq', portal?.url).href);
  await expect(page.locator('iframe[title="Shipping FAQ"]')).toBeVisible();
  expect(await (await banners).json()).toEqual({ items: [] });
});

test('in production a signed-out person is sent from a guarded page to the sign-in, which lists no demo people', async ({
  page,
}) => {
  await page.goto(new URL('/dashboard', portal?.url).href);
  await expect(page).toHaveURL(/\/signin\?interaction=/);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expect(page.getByText('Demo accounts')).toHaveCount(0);
});
