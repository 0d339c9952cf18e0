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

test('a delivered parcel is forwarded to the next recipient, and both legs name each other', async ({
  page,
  become,
}) => {
  test.slow();
  const sent = await buyLabel(page.request, {});
  await become('Marta');
  await page.goto(`/membership/shipping/${sent.shipmentId}`);
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  // It starts where the first leg ended; only the next recipient is open.
  const step = (name: string) => page.getByRole('button', { name, exact: true });
  const search = page.getByRole('combobox', { name: 'Search contacts and addresses' });
  await expect(page.getByRole('heading', { name: 'To', exact: true })).toBeVisible();
  await search.fill('Ines Carvalho');
  await page.getByRole('option', { name: /Gano St/ }).click();
  await step('Details').click();
  await expect(page.getByRole('textbox', { name: 'Declared value' })).toHaveValue('900.00');
  await step('Carrier services').click();
  await page.getByRole('radio', { name: /FedEx/ }).first().check();
  await step('Confirmation').click();
  await expect(page.getByText('SOLBERG STUDIO').first()).toBeVisible();
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await expect(page.getByText('The parcel is covered.')).toBeVisible({ timeout: 60_000 });

  await page.goto(page.url().replace(/\/purchase$/, ''));
  const chain = page.getByRole('region', { name: 'Related shipments' });
  await expect(chain.getByText(/^Forward, New York.* to Providence/)).toBeVisible();
  await expectGoodLook(page);
  await chain.getByRole('link', { name: sent.number }).click();
  await expect(page.getByRole('heading', { name: `Shipment ${sent.number}` })).toBeVisible();
  await expect(chain.getByText(/^Original, Providence.* to New York/)).toBeVisible();
});
