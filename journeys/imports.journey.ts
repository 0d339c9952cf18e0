import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { newId } from '#kit/server/new-id.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';

const phone = { width: 390, height: 844 };

/** Another program's file: its own headers, a wrong ZIP code, an unknown service twice, and a long name. */
function orders(): Buffer {
  const ok = ['27 Beacon St', 'Boston', 'MA', '02108', '45.00', '1'];
  const rows = [
    ['Web orders of today'],
    ['Empfänger', 'Addr 1', 'Town', 'ST', 'Postcode', 'Amount', 'Weight lb', 'Ship via', 'Gift msg'],
    ['Amir Haddad', '610 W 26th St', 'New York', 'NY', '10001', '$45.00', '1', 'USPS', ''],
    ['Ines Carvalho', ...ok, 'Pigeon', ''],
    ['Clive Pemberton', ...ok, 'Pigeon', 'Happy birthday'],
    ['June Hollis', '27 Beacon St', 'Boston', 'MA', '9', '45.00', '1', '', ''],
    ['Paul Castellanos', ...ok, 'UPS Ground', ''],
  ];
  return Buffer.from(rows.map(csvLine).join(''), 'utf8');
}

test("another program's spreadsheet is mapped, fixed in the list, bought in one step and printed", async ({
  page,
  become,
}) => {
  test.slow();
  const name = `orders-${newId().slice(-6)}.csv`;
  await become('Marta');
  await page.goto('/membership/shipping/imports');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: orders() });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  // A second run of this journey finds the header mapped before.
  const check = page.getByRole('button', { name: 'Check rows' });
  const checked = page.getByText(/^5 rows checked in/);
  await expect(check.or(checked)).toBeVisible();
  if (await check.isVisible()) {
    await page.getByRole('combobox', { name: 'Empfänger' }).click();
    await page.getByRole('option', { name: 'Recipient', exact: true }).click();
    await check.click();
  }
  await expect(checked).toBeVisible({ timeout: 30_000 });
  expect(await findAccessFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await findOverflow(page)).toEqual([]);
  const columns = page.getByRole('region', { name: 'Columns' });
  expect(await columns.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  // One fix for the two rows with the same mistake, then one row in the list.
  await page.getByText('Fix 1 repeated issue at once').click();
  await page.getByRole('button', { name: /^Use the cheapest service, Service not offered/ }).click();
  await expect(page.getByRole('button', { name: 'Buy 4 labels' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Edit, row 6' }).click();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('02108');
  await page.getByRole('button', { name: 'Save row' }).click();

  await page.getByRole('button', { name: 'Buy 5 labels' }).click();
  await expect(page.getByText('5 of 5 rows saved, 5 labels bought.')).toBeVisible({ timeout: 60_000 });
  expect(await findAccessFaults(page)).toEqual([]);
  const labels = page.waitForResponse((answer) => answer.url().endsWith('/labels/print'));
  await page.getByRole('button', { name: 'Print 5 labels' }).click();
  expect((await labels).headers()['content-type']).toBe('application/pdf');
});
