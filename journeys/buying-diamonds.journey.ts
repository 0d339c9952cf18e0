import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { approveTaxDocument, listDeskTaxDocuments } from '#modules/marketplace/contract.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  addOne,
  addToCart,
  emptyCart,
  isPlaced,
  place,
  press,
  toDetails,
  toPayment,
  totalSoFar,
} from './support/buy-stone.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLookOnBoth } from './support/good-look.ts';
import { callAs } from './support/call-as.ts';
import { proveByMail } from './support/prove-by-mail.ts';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart/ });

test('a natural stone is held, reviewed in the cart and bought by card', async ({ page, become }) => {
  await become('Sven');
  await addOne(page, 'natural', 2);
  const stones = page.getByRole('list', { name: 'Stones in the cart' });
  // The company may hold it since an earlier run.
  const holdIt = stones.getByRole('button', { name: /^Hold for \d+ hours, item/ }).first();
  await expect(
    holdIt.or(stones.getByRole('button', { name: /^Release hold on item/ }).first()),
  ).toBeVisible();
  if (await holdIt.isVisible()) await holdIt.click();
  await expect(stones.getByText(/^Held for you, \d+:\d\d:\d\d left$/).first()).toBeVisible();
  await stones.getByRole('button', { name: 'Details' }).first().click();
  await expect(stones.getByRole('row', { name: /^Pavilion angle/ }).first()).toBeVisible();
  await expectGoodLookOnBoth(page);
  await toDetails(page, '612 555 0142');
  await toPayment(page);
  await page.getByRole('radio', { name: /Visa/ }).press('Space');
  await expect(page.getByText(/^(Wire|ACH) discount$/)).toHaveCount(0);
  await place(page);
  await expectGoodLookOnBoth(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('a natural stone is bought by ACH with its discount, and waits for the payment', async ({
  page,
  become,
}) => {
  await become('Sven');
  await addOne(page, 'natural', 4);
  await toDetails(page, '612 555 0142');
  await page.getByRole('radio', { name: /Expedited/ }).press('Space');
  await toPayment(page);
  const account = page.getByRole('radio', { name: /Harbor Bank .*6789/ });
  await expect(account).toHaveAccessibleName(/0\.25% discount, clears in about 5 business days/);
  await account.press('Space');
  await expect(page.getByText('ACH discount', { exact: true })).toBeVisible();
  const total = await place(page);
  await page.getByRole('link', { name: 'View order' }).click();
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts.getByText('ACH discount')).toBeVisible();
  await expect(amounts.getByText(total, { exact: true })).toBeVisible();
  // Nothing ships before the payment arrives, and the buyer has nothing to do.
  await expect(page.getByText('Payment in transit').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wire instructions' })).toHaveCount(0);
  await expectGoodLookOnBoth(page);
});

test('a lab-grown stone costs the same cent from the list to the invoice, bought by wire with a note', async ({
  page,
  become,
}) => {
  test.slow();
  await become('Elena');
  await emptyCart(page, 'labgrown');
  await page.goto('/marketplace/labgrown');
  // Prices start with the stored method; this order is paid by wire.
  await page.getByRole('button', { name: /change payment type/ }).click();
  await page.getByRole('menuitem', { name: 'Wire' }).click();
  await expect(page.getByRole('columnheader', { name: 'Wire price' })).toBeVisible();
  const row = page.getByRole('grid', { name: 'Diamonds' }).getByRole('row').nth(2);
  await expect(row.getByRole('rowheader').last()).toHaveText(/^\$[\d,]+\.\d\d$/);
  const total = (await row.getByRole('rowheader').last().textContent()) ?? '';
  await row.focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Compare 1' }).click();
  await expect(page.getByRole('row', { name: /^Delivered/ })).toContainText(total);
  await page.getByRole('columnheader').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(total);
  await addToCart(page);
  const stones = page.getByRole('list', { name: 'Stones in the cart' });
  await expect(stones.getByText(`Delivered ${total}`)).toBeVisible();
  await expect(totalSoFar(page)).toHaveText(total);
  await toDetails(page, '213 555 0142');
  await page.getByRole('textbox', { name: 'Note' }).fill('For the Whitlock ring.');
  await expect(totalSoFar(page)).toHaveText(total);
  await toPayment(page);
  await page.getByRole('radio', { name: /Wire transfer/ }).press('Space');
  const ordered = page.getByRole('group', { name: 'Order summary' });
  await expect(ordered.getByText('(213) 555-0142')).toBeVisible();
  await expect(ordered.getByText('For the Whitlock ring.')).toBeVisible();
  await expect(page.getByText('Wire discount', { exact: true })).toBeVisible();
  expect(await place(page)).toBe(total);
  await expect(page.getByText('For the Whitlock ring.')).toBeVisible();
  await page.getByRole('link', { name: 'Wire instructions' }).click();
  await expect(page).toHaveURL(/\/marketplace\/orders\//);
  const wire = page.getByRole('region', { name: 'Wire instructions' });
  await expect(wire.getByText(/^Send your wire by .+ Your stones are reserved until then\.$/)).toBeVisible();
  await expect(wire.getByText('Routing number')).toBeVisible();
  await expect(wire.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Amounts' }).getByText(total, { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const paper = await textOfPages(await readFile(await (await download).path()));
  expect(paper.join('\n')).toContain(total);
});

test('a lab-grown stone is bought by card, with the card fee', async ({ page, become }) => {
  await become('Sven');
  await addOne(page, 'labgrown', 3);
  await toDetails(page, '612 555 0142');
  await toPayment(page);
  await page.getByRole('radio', { name: /Visa/ }).press('Space');
  await expect(page.getByText(/^(Wire|ACH) discount$/)).toHaveCount(0);
  await place(page);
  await page.getByRole('link', { name: 'View order' }).click();
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts.getByText('Funds transfer fee')).toBeVisible();
  await expect(amounts.getByText('Tax, MN')).toBeVisible();
  await press(page, 'About: Funds transfer fee');
  await expect(page.getByRole('dialog', { name: 'Funds transfer fee' })).toContainText('Card: 2.9%');
  const order = page.url();
  // As in another tab that had the same stones before.
  await page.goto('/marketplace/shoppingcart?module=labgrown');
  await page.getByRole('link', { name: /^View order D-\d+$/ }).click();
  await expect(page).toHaveURL(order);
});

// Spec rulings 11: above $10,000 the buyer is asked for a second factor.
test('a stone above the step-up limit is bought after a second factor', async ({ page, become }) => {
  await become('Elena');
  await addOne(page, 'natural', 0, '?price=11000~24000');
  await toDetails(page, '213 555 0142');
  await toPayment(page);
  await page.getByRole('radio', { name: /Wire transfer/ }).press('Space');
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
  await press(page, 'Place order');
  await proveByMail(page, 'Elena');
  await isPlaced(page);
});

test('an empty cart links to the search', async ({ page, become }) => {
  await become('Ravi');
  await page.goto('/marketplace/shoppingcart?module=labgrown');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectGoodLookOnBoth(page);
  await page.getByRole('link', { name: 'Search diamonds' }).click();
  await expect(page).toHaveURL(/\/marketplace\/labgrown/);
});

test("a permit is approved at the desk, and the tax is gone from the buyer's cart", async ({
  page,
  become,
  request,
}) => {
  await become('Elena');
  await addOne(page, 'natural', 6);
  await toDetails(page, '213 555 0142');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  // California's rate and Los Angeles's.
  await expect(summary.getByText('Estimated tax, CA 9.75%')).toBeVisible();
  const before = await totalSoFar(page).textContent();
  const { items } = await callAs(request, 'Vera', listDeskTaxDocuments, {
    query: { limit: 100, state: 'Open' },
  });
  const sent = items.find(({ company, state }) => company === 'Castellan Gems' && state === 'CA');
  if (sent === undefined) throw new Error('Castellan Gems has no document for California in review.');
  const { companyId, documentId, effectiveOn, expiresOn, version } = sent;
  await callAs(request, 'Vera', approveTaxDocument, {
    params: { companyId, documentId },
    body: { effectiveOn, expiresOn, version },
  });
  // Without a reload.
  await expect(summary.getByText('Tax (CA certificate on file)')).toBeVisible();
  await expect(summary.getByText(/^Your CA certificate is on file, so the total no longer/)).toBeVisible();
  await expect(totalSoFar(page)).not.toHaveText(before ?? '');
  await toPayment(page);
  await page.getByRole('radio', { name: /Wire transfer/ }).press('Space');
  await place(page);
  // The funds transfer by wire, and the tax.
  const placed = page.getByRole('region', { name: 'Delivered price' });
  await expect(placed.getByText('Tax', { exact: true })).toBeVisible();
  await expect(placed.getByRole('definition').filter({ hasText: /^\$0\.00$/ })).toHaveCount(2);
});
