import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { newId } from '#kit/server/new-id.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';
import { signInAs } from './support/sign-in-as.ts';

const phone = { width: 390, height: 844 };

/** A seller's own format: unknown column names, its own name for a shape, weight in points. */
function stockOf(reports: readonly string[]): Buffer {
  const [first = '', second = '', third = ''] = reports;
  const rows = [
    ['Our stones of today'],
    ['Packet', 'Form', 'Cts', 'Colour', 'Purity', 'Laboratory', 'Report No', 'USD per carat'],
    ['P-1', 'BR', '1.01', 'G', 'VS1', 'GIA', first, '6000'],
    ['P-2', 'Prinzess', '1.20', 'F', 'VVS2', 'GIA', second, '5100'],
    ['P-3', 'BR', '80 pts', 'H', 'SI1', 'GIA', third, '3200'],
    ['P-4', 'BR', '1e9', 'H', 'SI1', 'GIA', '1', '3200'],
  ];
  return Buffer.from(rows.map(csvLine).join(''), 'latin1');
}

test('a company applies to sell; its first file is mapped, checked, approved by the desk and found by search', async ({
  page,
  browser,
  baseURL,
}) => {
  const number = newId().replaceAll(/\D/g, '').slice(-8);
  const reports = [1, 2, 3].map((nth) => `${nth}${number}`);
  await signInAs(page, 'Sven');
  await page.goto('/marketplace/feeds');
  await page.getByLabel('Seller name').fill(`Lindqvist ${number}`);
  await page.getByRole('button', { name: 'Apply to sell' }).click();
  await expect(page.getByText("We'll review your application within 2 business days")).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const desk = await context.newPage();
  await signInAs(desk, 'Priya');
  await desk.goto('/desk/feeds');
  const seller = desk.getByRole('row', { name: new RegExp(`Lindqvist ${number}`) });
  await seller.getByRole('button', { name: 'Enable' }).click();
  await expect(seller.getByText('First feed pending')).toBeVisible();
  expect(await findAccessFaults(desk)).toEqual([]);

  await page.reload();
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: stockOf(reports) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'stock.csv' })).toBeVisible();
  // Standard terms are recognized; the rest is mapped once.
  await expect(page.getByRole('combobox', { name: 'Cts' })).toHaveValue('Carat');
  for (const [header, field] of [
    ['Packet', 'Stock number'],
    ['Form', 'Shape'],
    ['USD per carat', 'Price per carat'],
  ] as const) {
    await page.getByRole('combobox', { name: header, exact: true }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
    // The list closes before the next one opens.
    await expect(page.getByRole('option', { name: field, exact: true })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('1 row', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Carat “1e9”: Out of range.')).toBeVisible();
  await expect(page.getByText('Shape “Prinzess”: Unrecognized value. Choose what it means.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Shape “Prinzess”' }).click();
  await page.getByRole('option', { name: 'Princess', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('3 stones to add')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download row report' }).click();
  expect((await report).suggestedFilename()).toBe('stock report.csv');
  await page.setViewportSize(phone);
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Awaiting approval')).toBeVisible();

  await desk.reload();
  await seller.getByRole('link', { name: 'Review first feed' }).click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Published', { exact: true })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('3 stones added')).toBeVisible();
  // A shape with the file's own name is found under ours.
  await page.goto(`/marketplace/natural?searchBy=Report+Number&searchByOptions=${reports[1]}`);
  await expect(page.getByText(reports[1] ?? '').first()).toBeVisible({ timeout: 30_000 });
});
