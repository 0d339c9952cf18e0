import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/sign-in-as.ts';

const phone = { width: 390, height: 844 };

test('a lab-grown stone is returned with a reason by an insured label, and received by the desk', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInAs(page, 'Marta');
  await page.goto('/marketplace/orders');
  await page
    .getByRole('row', { name: /Delivered/ })
    .getByRole('link')
    .first()
    .click();
  const title = page.getByRole('heading', { name: /^Order D-/ });
  await expect(title).toBeVisible();
  const number = (await title.textContent())?.replace('Order ', '') ?? '';
  await expect(page.getByText('Return by')).toBeVisible();
  await page.getByRole('button', { name: 'Return this stone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return this stone' });
  await expect(dialog.getByText(/of 4 free returns used this month/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog.getByText('Enter a reason for the return.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The customer chose an oval.');
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText('Return requested', { exact: true })).toBeVisible();

  // The order's data fills the parcel; its price and carrier are chosen as always.
  const order = page.url();
  await page.getByRole('button', { name: 'Create insured return label' }).click();
  await expect(page).toHaveURL(/\/membership\/shipping\/[\w-]+\/edit/);
  await page.getByRole('radio', { name: /UPS Next Day Air Saver/ }).check({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Confirmation', exact: true }).click();
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await expect(page.getByRole('link', { name: 'Print label' })).toBeVisible({ timeout: 90_000 });
  await page.goto(order);
  await expect(page.getByText(/^Return shipment [\d-]+: .+, UPS •••• \w{4}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track parcel' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const desk = await context.newPage();
  await signInAs(desk, 'Priya');
  const waiting = desk.getByRole('row', { name: new RegExp(number) });
  // The desk hears of it a moment after the label is bought.
  await expect(async () => {
    await desk.goto('/desk/diamond-orders');
    await desk.getByRole('tab', { name: /^Returns/ }).click();
    await expect(waiting.getByText(/^UPS .+: The customer chose an oval\.$/)).toBeVisible({
      timeout: 20_000,
    });
  }).toPass({ timeout: 120_000 });
  expect(await findAccessFaults(desk)).toEqual([]);
  await waiting.getByRole('button', { name: 'Mark received' }).click();
  await expect(waiting).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(page.getByText(/^(Returned|Refund initiated|Refunded)$/).first()).toBeVisible();
});

test('an order is found by number, and one that awaits its wire shows the bank details', async ({ page }) => {
  await signInAs(page, 'Marta');
  await page.goto('/marketplace/orders');
  const placed = page.getByRole('row', { name: /Awaiting your wire/ }).first();
  const number = (await placed.getByRole('link').first().textContent()) ?? '';
  await page.getByPlaceholder('Order, item or report number').fill(number.toLowerCase());
  await expect(page.getByRole('row', { name: /Delivered/ })).toHaveCount(0);
  await page.getByRole('link', { name: number, exact: true }).click();
  const wire = page.getByRole('region', { name: 'Wire instructions' });
  await expect(wire.getByText('Routing number')).toBeVisible();
  await expect(wire.getByText(number)).toBeVisible();
  await page.getByLabel('Note').fill('Ring at the back door.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ring at the back door.' })).toBeVisible();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await paper).suggestedFilename()).toBe(`order-${number}.pdf`);
  await page.setViewportSize(phone);
  expect(await findAccessFaults(page)).toEqual([]);
});
