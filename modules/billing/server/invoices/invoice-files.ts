import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { formatCents, subtractCents } from '#kit/domain/money.ts';
import type { ListingColumn, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerDay, providerZone } from '#platform/access/contract/index.ts';
import { requireMember } from '#platform/access/server/index.ts';
import type { Ctx, Steps } from '#platform/access/server/index.ts';
import type {
  invoiceAsPdf as call,
  invoiceAsSheet as callForSheet,
} from '../../contract/invoices/invoice-endpoints.ts';
import type { Sum } from '../../contract/invoices/invoice-shapes.ts';
import type { Transaction } from '../../contract/transactions/transaction-shape.ts';
import { paymentRule, paymentStatus } from '../../domain/invoices/payment-status.ts';
import type { BillingParts } from '../billing-parts.ts';
import { fileAnswer } from '../file-answer.ts';
import { sumsSection } from '../sums-section.ts';
import { letterOf } from '../letter-of.ts';
import { eachTransaction, sheetRowsOf, transactionSheet } from '../transactions/transactions-sheet.ts';
import { requireInvoice, sumsOf } from './get-invoice.ts';
import type { InvoiceRow } from './invoice-store.ts';

async function taken(ctx: Ctx, invoiceId: string, act: string): Promise<InvoiceRow> {
  const row = await requireInvoice(ctx, invoiceId);
  await ctx.record({ act, recordType: 'invoice', recordId: invoiceId, facts: { number: row.number } });
  return row;
}

export async function invoiceAsSheet(steps: Steps, { params }: EndpointInput<typeof callForSheet>) {
  const { companyId } = requireMember(steps.actor);
  const row = await steps.work((ctx) => taken(ctx, params.invoiceId, 'billing.invoiceAsSheet'));
  const lines = eachTransaction((act) => steps.work(act), companyId, { billId: row.invoice_id });
  const sheet = { name: `Invoice ${row.number}`, columns: transactionSheet, rows: sheetRowsOf(lines) };
  return fileAnswer(`invoice-${row.number}.xlsx`, writeSheet(sheet));
}

const columns: readonly ListingColumn[] = [
  { title: 'Date', share: 10 },
  { title: 'Shipment ID', share: 13 },
  { title: 'What', share: 21 },
  { title: 'Recipient', share: 22 },
  { title: 'Location', share: 13 },
  { title: 'Reference', share: 12 },
  { title: 'Amount', share: 10, align: 'right' },
];

export function invoiceAsPdfWith({ provider, bank }: Pick<BillingParts, 'provider' | 'bank'>) {
  return async (steps: Steps, { params }: EndpointInput<typeof call>) => {
    const { companyId } = requireMember(steps.actor);
    const { row, sums } = await steps.work(async (ctx) => {
      const told = await taken(ctx, params.invoiceId, 'billing.invoiceAsPdf');
      return { row: told, sums: await sumsOf(ctx, companyId, { billId: told.invoice_id }) };
    });
    const today = day(providerDay(steps.clock.now()));
    const lines = eachTransaction((act) => steps.work(act), companyId, { billId: row.invoice_id });
    const quoted = `${bank.bankName}, routing number ${bank.routingNumber}, account ${bank.accountNumber}, reference ${row.number}`;
    return fileAnswer(
      `invoice-${row.number}.pdf`,
      renderListing({
        ...letterOf(provider, steps.clock.now()),
        title: `Invoice ${row.number}`,
        header: `Invoice ${row.number}`,
        to: row.bill_to,
        facts: [
          ['Date', formatDay(row.issued_on)],
          ['Period', `${formatDay(row.period_from)} to ${formatDay(row.period_to)}`],
          ['Due', formatDay(row.due_on)],
          ['Status', paymentStatus({ owed: row.owed, dueOn: row.due_on }, today)],
          ['Amount', formatCents(row.total)],
          ['Paid and credited', formatCents(subtractCents(row.total, row.owed))],
        ],
        figure: ['Balance', formatCents(row.owed)],
        sections: sectionsOf({ row, sums, lines, quoted }),
      }),
    );
  };
}

interface Printed {
  readonly row: InvoiceRow;
  readonly sums: Record<'byType' | 'byLocation' | 'byReference', Sum[]>;
  readonly lines: AsyncIterable<Transaction>;
  /** Where a wire goes. */
  readonly quoted: string;
}

async function* sectionsOf({ row, sums, lines, quoted }: Printed): AsyncGenerator<ListingSection> {
  yield sumsSection('Type', sums.byType);
  yield sumsSection('Location', sums.byLocation);
  yield sumsSection('Reference', sums.byReference);
  yield {
    heading: 'Transactions',
    columns,
    rows: cellsOf(lines),
    total: ['', '', 'Total', '', '', '', formatCents(row.total)],
  };
  yield {
    heading: 'How to pay',
    columns: [
      { title: 'Way', share: 1 },
      { title: 'How', share: 4 },
    ],
    rows: [
      ['Online', 'Billing, Invoices, Pay now'],
      ['Wire or ACH', quoted],
      ['Status', paymentRule],
    ],
  };
}

async function* cellsOf(lines: AsyncIterable<Transaction>): AsyncGenerator<readonly string[]> {
  for await (const line of lines)
    yield [
      formatDay(day(dayInZone(new Date(line.at), providerZone))),
      line.shipmentId ?? '',
      line.description,
      line.recipient ?? '',
      line.location ?? '',
      line.reference1 ?? '',
      formatCents(line.amount),
    ];
}
