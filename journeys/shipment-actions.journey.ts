import { buyLabel } from './support/buy-label.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';

test('a parcel is returned from its row, and its label voided on its page', async ({ page, become }) => {
  const { number, shipmentId } = await buyLabel(page.request, {});
  await become('Marta');
  await page.goto('/membership/shipping');
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Create boomerang label' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  expect(page.url()).not.toContain(shipmentId);

  await page.goto(`/membership/shipping/${shipmentId}`);
  await expect(page.getByRole('heading', { name: `Shipment ${number}` })).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText("Label voided and credited. Don't use it.")).toBeVisible({
    timeout: 60_000,
  });
});
