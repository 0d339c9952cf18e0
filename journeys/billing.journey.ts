import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { providerDay } from '#platform/access/contract.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { proveByMail } from './support/prove-by-mail.ts';
import { signInAs } from './support/sign-in-as.ts';

const headers = { 'x-subscription-key': 'loupe-web' };

interface Mailed {
  readonly id: string;
  readonly subject: string;
}

test('an administrator views an invoice, announces a wire for it, and staff record the payment', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Devon');
  await page.goto('/membership/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await expect(page.getByText('Past Due - Pending').first()).toBeVisible();
  await page.goto('/membership/billing/invoices');
  await page
    .getByRole('link', { name: /^\d+-\d{4}$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Invoice \d+-\d+$/, level: 1 })).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '');

  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await printed).suggestedFilename()).toBe(`invoice-${number}.pdf`);

  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Wire transfer/ }).check();
  await expect(dialog.getByText('First Harbor Bank')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: number })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I sent a wire' }).click();
  await expect(dialog.getByText('Wire expected', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Priya');
  await desk.goto('/desk/wires');
  const row = desk.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: 'Record wire' }).click();
  await desk.getByLabel('Bank reference').fill('FHB 20261121 0007');
  await desk.getByRole('dialog').getByRole('button', { name: 'Record wire' }).click();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Payment received.')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('a part of what is due is paid now, with a receipt; the rest stays due', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/membership/billing');
  const due = page.getByRole('region', { name: 'Due' });
  const dueBefore = await due.getByText(/^\$[\d,.]+$/).innerText();
  await due.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1.37');
  await expect(dialog.getByText(/remains due\. No fee/)).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay $1.37' }).click();
  const result = page.getByRole('dialog', { name: 'Payment result' });
  await expect(result.getByRole('listitem')).toHaveCount(1);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(due.getByText(dueBefore)).toHaveCount(0);
  await page.goto('/membership/billing/payments');
  const receipt = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Receipt: Payment for/ })
    .first()
    .click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  // The same receipt comes by email.
  let found: Mailed | undefined;
  await expect(async () => {
    const answer = await page.request.get('/services/demo/mail', { headers });
    const { items } = (await answer.json()) as { items: readonly Mailed[] };
    found = items.find(({ subject }) => /^Receipt R-\w+: \$1\.37 paid$/.test(subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 40_000 });
  const file = await page.request.get(`/services/demo/mail/${found?.id}/attachments/0`, { headers });
  const text = (await textOfPages(await file.body())).join(' ').replaceAll(/\s+/g, ' ');
  // The hyphen of a number is drawn as one that never breaks.
  expect(text).toContain(/R-(\w+)/.exec(found?.subject ?? '')?.[1]);
  expect(text).toContain('Amount paid $1.37');
  expect(text).toContain('Visa •••• 4417');
});

test('a payment is scheduled, changed and canceled before anything is charged', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/membership/billing/invoices');
  const open = page.getByRole('row').filter({ hasText: /Pending|Due Immediately/ });
  await open.last().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay invoice/ });
  await dialog.getByRole('radio', { name: 'Later date' }).check();
  await dialog.getByLabel('Amount').fill('2.00');
  const paysOn = formatDay(addDays(day(providerDay(new Date())), 9));
  await dialog.getByRole('textbox', { name: 'Pay on' }).fill(paysOn);
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule $2.00' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/membership/billing/payments');
  const card = page.getByRole('region', { name: 'Scheduled payments' });
  const item = card.getByRole('listitem').filter({ hasText: paysOn });
  await expect(item.getByText('$2.00')).toBeVisible();
  await item.getByRole('button', { name: /^Change:/ }).click();
  const change = page.getByRole('dialog', { name: 'Change scheduled payment' });
  await change.getByLabel('Amount').fill('3.00');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(item.getByText('$3.00')).toBeVisible();
  await item.getByRole('button', { name: /^Cancel payment:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(item.getByText('Canceled', { exact: true })).toBeVisible();
});

test('selected invoices are paid at once by the saved card, and never twice', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/membership/billing/invoices');
  const open = page.getByRole('row').filter({ hasText: /Pending|Due Immediately/ });
  await expect(open.first()).toBeVisible();
  const numbers = (await open.getByRole('link').allInnerTexts()).toSorted();
  for (const row of await open.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pay selected' }).click();
  const payDialog = page.getByRole('dialog', { name: `Pay ${numbers.length} invoices: $` });
  await expect(payDialog.getByRole('radio', { name: /Visa/ })).toBeChecked();
  expect(await findAccessFaults(page)).toEqual([]);
  await payDialog.getByRole('button', { name: /^Pay \$/ }).click();
  const resultDialog = page.getByRole('dialog', { name: 'Payment result' });
  const became = resultDialog.getByRole('listitem');
  await expect(became.filter({ hasText: 'Paid' })).toHaveCount(numbers.length);
  for (const number of numbers) await expect(became.filter({ hasText: `Invoice ${number}` })).toBeVisible();
  await resultDialog.getByRole('button', { name: 'Close' }).click();
  await expect(open).toHaveCount(0);
  await page.goto('/membership/billing');
  await expect(page.getByText('Nothing due.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});

test('a statement shows a month, and the ledger exports to a file', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/membership/billing/statements');
  await page
    .getByRole('link', { name: /^[A-Z][a-z]+ \d{4}$/ })
    .nth(1)
    .click();
  await expect(page.getByText('Closing balance')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By location' })).toBeVisible();
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await printed).suggestedFilename()).toMatch(/^statement-\d+-\d{4}-\d\d\.pdf$/);
  await page.goto('/membership/billing/statements');
  const ledger = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect((await ledger).suggestedFilename()).toMatch(/^ledger-.*\.csv$/);
});

test('the desk refunds part of a payment after a second factor, and the member sees why', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Vera');
  await page.goto('/desk/payments');
  const arrived = page
    .getByRole('row')
    .filter({ hasText: 'Harrow & Vale' })
    .filter({ hasText: /\d{5}-\d{4}/ })
    .filter({ has: page.getByRole('button', { name: /^Refund:/ }) });
  const number = /\d+-\d{4}/.exec(await arrived.first().innerText())?.[0] ?? '';
  await page.getByPlaceholder('Search by invoice number').fill(number);
  const row = page
    .getByRole('row')
    .filter({ hasText: number })
    .filter({ has: page.getByRole('button', { name: /^Refund:/ }) });
  await row.getByRole('button', { name: /^Refund:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Harrow & Vale' });
  expect(await findAccessFaults(page)).toEqual([]);
  await dialog.getByLabel('Amount').fill('5.00');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog.getByText('Enter a reason for the refund.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The label was never used.');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await proveByMail(page, 'Vera');
  await expect(page.getByText('Refund on the way')).toBeVisible();
  await expect(row.getByText('$5.00', { exact: true })).toBeVisible();

  const member = await (await browser.newContext()).newPage();
  await signInAs(member, 'Marta');
  await member.goto('/membership/billing/payments');
  await expect(member.getByText('The label was never used.').first()).toBeVisible();
  await expect(member.getByText('$5.00 refunded.').first()).toBeAttached();
});
