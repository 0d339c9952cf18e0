import type { Page } from '@playwright/test';
import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents, parseCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';
import { proveByMail } from './support/prove-by-mail.ts';
import { enterAs } from './support/sign-in-as.ts';

const money = (text: string): number => {
  const read = parseCents(text.replaceAll(/[$,]/g, ''));
  return read.ok ? read.value : Number.NaN;
};

/** Opens a company's row in the aging list and returns its bills. */
async function openCompany(page: Page, company: string) {
  await page.goto('/desk/receivables');
  await page.getByRole('button', { name: company, exact: true }).click();
  const bills = page.getByRole('table', { name: `Open items for ${company}` });
  await expect(bills.getByRole('row').nth(1)).toBeVisible();
  return bills;
}

async function record(page: Page, amount: number, reference: string, remitter: string): Promise<void> {
  await page.goto('/desk/receipts');
  await page.getByRole('button', { name: 'Record receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record receipt' });
  await dialog.getByLabel('Payment method').click();
  await page.getByRole('option', { name: 'Check' }).click();
  await dialog.getByLabel('Amount').fill(String(amount / 100));
  await dialog.getByRole('textbox', { name: 'Date received' }).fill(formatDay(day(providerDay(new Date()))));
  await dialog.getByLabel('Paid by').fill(remitter);
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('the aging leads down to each bill, and to the account as the member sees it', async ({
  page,
  become,
}) => {
  await become('Vera');
  const bills = await openCompany(page, 'Northport Antiques');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Northport Antiques' }) });
  const cells = await row.getByRole('cell').allInnerTexts();
  const balances = await bills.locator('tbody tr td:nth-child(6)').allInnerTexts();
  const sum = balances.reduce((total, text) => total + money(text), 0);
  expect(cells).toContain(formatCents(cents(sum)));
  await page.getByRole('link', { name: 'Account for Northport Antiques' }).click();
  await expect(page.getByRole('heading', { name: 'Northport Antiques', level: 1 })).toBeVisible();
  const invoices = page.getByRole('table', { name: 'Latest invoices' });
  await expect(invoices.getByText('Past Due - Pending').first()).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});

test('a mistyped receipt is reversed with a reason, and both entries stay', async ({ page, become }) => {
  await become('Vera');
  await record(page, 57_305, 'TYPO 4711', 'NORTHPORT ANTIQUES LLC');
  const item = page.getByRole('listitem').filter({ hasText: 'TYPO 4711' });
  await item.getByRole('button', { name: /^Reverse:/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Reverse receipt from/ });
  await dialog.getByLabel('Reason').fill('The bank says $53.05.');
  await dialog.getByRole('button', { name: 'Reverse receipt' }).click();
  await proveByMail(page, 'Vera');
  await expect(item.getByText('Reversed', { exact: true })).toBeVisible();
  await page.goto('/desk/trial-balance');
  await expect(page.getByText('Debits and credits are equal.')).toBeVisible();
});

test('what a check overpays becomes credit and pays the next bill', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  await become('Vera');
  const bills = await openCompany(page, 'Kessler & Co.');
  const rows = bills.locator('tbody tr');
  const number = await rows.first().getByRole('rowheader').innerText();
  const next = await rows.nth(1).getByRole('rowheader').innerText();
  const owed = money(await rows.first().locator('td:nth-child(6)').innerText());
  const paid = owed + 2_500;
  await record(page, paid, `INV ${number}`, 'KESSLER & CO');
  const item = page.getByRole('listitem').filter({ hasText: `INV ${number}` });
  await expect(item.getByText('The amount is $25.00 more than expected.')).toBeVisible();
  await item.getByRole('button', { name: /^Choose open item:/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Apply / });
  await dialog.getByRole('checkbox', { name: 'Keep the remainder as credit' }).check();
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(item.getByText('Matched', { exact: true })).toBeVisible();

  const context = await browser.newContext();
  await enterAs(context, baseURL ?? '', 'Ilse');
  const member = await context.newPage();
  await member.goto(`${baseURL}/membership/billing`);
  const credit = member.getByRole('region', { name: 'Credit', exact: true });
  await expect(credit.getByText(`Credit applied, ${next}`)).toBeVisible();
  await expect(credit.getByText('-$25.00').first()).toBeVisible();
  await context.close();
});

test('days are closed up to yesterday, and their entries are sealed with a hash', async ({
  page,
  become,
}) => {
  await become('Vera');
  await page.goto('/desk/trial-balance');
  await page.getByRole('button', { name: 'Close the day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the day' });
  // Earlier days may be closed: a day that was open for a week closes at night.
  const yesterday = formatDay(addDays(day(providerDay(new Date())), -1));
  await dialog.getByRole('textbox', { name: 'Last day to close' }).fill(yesterday);
  await dialog.getByRole('button', { name: 'Close day' }).click();
  await proveByMail(page, 'Vera');
  await expect(page.getByText(`Closed through ${yesterday} by Vera Holm.`)).toBeVisible();
  await expect(page.getByText(/^Hash of all closed days: [0-9a-f]{64}$/)).toBeVisible();
});
