import { newId } from '#kit/server/new-id.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';

const phone = { width: 390, height: 844 };
const patience = { timeout: 60_000 };

test('a store is connected, its orders arrive and change, two ship, and one label is voided', async ({
  page,
  become,
}) => {
  test.slow();
  const name = `shop-${newId().slice(-8)}`;
  await become('Marta');
  await page.goto('/membership/shipping/stores');
  await page.getByRole('button', { name: 'Connect store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect store' });
  await dialog.getByRole('combobox', { name: 'Platform' }).click();
  await page.getByRole('option', { name: 'Sample store' }).click();
  await dialog.getByRole('textbox', { name: 'Store', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Connect store' }).click();
  const shopUrl = new URL(`/shop/${name}`, await approvalOrigin());
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Successful')).toBeVisible();

  // Three orders are placed on the shop's own page, and one customer moves.
  const shop = await page.context().newPage();
  await shop.goto(shopUrl.href);
  for (let placed = 1; placed <= 3; placed += 1) {
    await shop.getByRole('button', { name: 'Place an order' }).click();
    await expect(shop.getByText(`#220${placed} · Open`)).toBeVisible();
  }
  const orders = page.getByRole('region', { name: 'Orders from this store' });
  await expect(orders.getByRole('link', { name: '#2203' })).toBeVisible(patience);
  await shop.getByRole('button', { name: 'Change address' }).first().click();
  await expect(orders.getByText('The customer changed the address. The draft has the new one.')).toBeVisible(
    patience,
  );
  expect(await findAccessFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Shipment methods' }).click();
  const methods = page.getByRole('region', { name: 'Shipment methods' });
  await expect(methods.getByText('No fallback.')).toBeVisible();
  // Each method is a card, so nothing scrolls sideways.
  expect(await methods.getByRole('table').evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await findAccessFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });

  // One button takes every order that is ready to the bulk purchase page.
  await page.getByRole('button', { name: 'Ship 3 orders' }).click();
  await expect(page.getByRole('button', { name: 'Buy 3 labels' })).toBeVisible(patience);
  await page.goBack();
  await expect(orders.getByRole('link', { name: '#2203' })).toBeVisible(patience);

  // Two ship together.
  for (const number of ['#2201', '#2203'])
    await orders.getByRole('checkbox', { name: new RegExp(number) }).check();
  await page.getByRole('button', { name: 'Ship orders' }).click();
  await page.getByRole('button', { name: 'Buy 2 labels' }).click(patience);
  await expect(page.getByText(/Tracking number ••••/)).toHaveCount(2, patience);
  await page.goto('/membership/shipping/stores');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('2 of 2')).toBeVisible(patience);
  await shop.reload();
  await expect(shop.getByText('· Shipped')).toHaveCount(2);

  // The customer moves after the label; the label is voided, and the order is waiting again.
  await shop.getByRole('button', { name: 'Change address' }).last().click();
  await page.getByRole('button', { name: 'Void and reprint, order #2201' }).click(patience);
  await page.getByRole('button', { name: 'Void label' }).click();
  await expect(
    page.getByText('The label was voided. A new draft has the current address and items.'),
  ).toBeVisible(patience);
  await expect(page.getByText('1 of 1')).toBeVisible(patience);
  await expect
    .poll(async () => {
      await shop.reload();
      return shop.getByText('· Shipped').count();
    }, patience)
    .toBe(1);

  async function approvalOrigin(): Promise<string> {
    await page.waitForURL(/\/authorize\?/);
    return new URL(page.url()).origin;
  }
});
