import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { formatCents, subtractCents } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type {
  ListingColumn,
  ListingRow,
  ListingSection,
  Letterhead,
} from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerDay, providerZone } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { paymentRule, paymentStatus } from '#platform/payments/contract.ts';
import type { Sum } from '#modules/billing/account/contract/amounts.ts';
import type { BankDetails } from '#modules/billing/wires/contract/wire-endpoints.ts';
import { downloadAnswer, totalsSection } from '#modules/billing/account/server/document-parts.ts';
import { transactionRow, transactionSheet } from '#modules/billing/transactions/server/transactions-sheet.ts';
import type { invoiceAsPdf as call, invoiceAsSheet as callForSheet } from '../contract/invoice-endpoints.ts';
import { requireInvoice, taxOn, totalsOf } from './get-invoice.ts';
import { groupsOfInvoice } from './invoice-groups.ts';
import type { GroupedLine, InvoiceGroup, InvoiceSum } from './invoice-groups.ts';
import type { InvoiceRow } from './invoice-store.ts';

async function recordDownload(ctx: Ctx, invoiceId: string, act: string): Promise<InvoiceRow> {
  const row = await requireInvoice(ctx, invoiceId);
  await ctx.record({ act, recordType: 'invoice', recordId: invoiceId, facts: { number: row.number } });
  return row;
}

// Subtotals have their own columns, so the amounts can still be summed and filtered.
const sheetColumns: readonly SheetColumn[] = [
  ...transactionSheet,
  { header: 'Reference total', width: 14, shows: 'money' },
  { header: 'Location total', width: 14, shows: 'money' },
];

export async function invoiceAsSheet(steps: Steps, { params }: EndpointInput<typeof callForSheet>) {
  const { companyId } = requireMember(steps.actor);
  const row = await steps.work((ctx) => recordDownload(ctx, params.invoiceId, 'billing.invoiceAsSheet'));
  const groups = await groupsOfInvoice((act) => steps.work(act), companyId, row.invoice_id);
  const sheet = { name: `Invoice ${row.number}`, columns: sheetColumns, rows: sheetRows(groups) };
  return downloadAnswer(`invoice-${row.number}.xlsx`, writeSheet(sheet));
}

async function* sheetRows(groups: readonly InvoiceGroup[]): AsyncGenerator<readonly SheetCell[]> {
  const dollars = (sum: InvoiceSum | undefined) => (sum === undefined ? null : sum.amount / 100);
  for (const { lines } of groups)
    for await (const { line, referenceSum, locationSum } of lines())
      yield [...transactionRow(line), dollars(referenceSum), dollars(locationSum)];
}

const columns: readonly ListingColumn[] = [
  { title: 'Date', share: 50 },
  { title: 'Shipment ID', share: 58 },
  { title: 'Description', share: 120 },
  { title: 'Recipient', share: 120 },
  { title: 'Reference', share: 72 },
  { title: 'Amount', share: 56, align: 'right' },
];

export function invoiceAsPdfHandler({
  provider,
  bank,
}: {
  readonly provider: Letterhead;
  readonly bank: BankDetails;
}) {
  return async (steps: Steps, { params }: EndpointInput<typeof call>) => {
    const { companyId } = requireMember(steps.actor);
    const { row, sums, tax } = await steps.work(async (ctx) => {
      const invoice = await recordDownload(ctx, params.invoiceId, 'billing.invoiceAsPdf');
      const bill = { billId: invoice.invoice_id };
      return {
        row: invoice,
        sums: await totalsOf(ctx, companyId, bill),
        tax: await taxOn(ctx, companyId, bill),
      };
    });
    const today = day(providerDay(steps.clock.now()));
    const groups = await groupsOfInvoice((act) => steps.work(act), companyId, row.invoice_id);
    const quoted = `${bank.bankName}, routing number ${bank.routingNumber}, account ${bank.accountNumber}, reference ${row.number}`;
    return downloadAnswer(
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
          ...(row.poNumber === null ? [] : [['PO number', row.poNumber] as const]),
          ['Subtotal', formatCents(subtractCents(row.total, tax))],
          ['Sales tax', formatCents(tax)],
          ['Amount', formatCents(row.total)],
          ['Payments and credits', formatCents(subtractCents(row.total, row.owed))],
        ],
        figure: ['Balance', formatCents(row.owed)],
        sections: sectionsOf({ row, sums, groups, quoted }),
      }),
    );
  };
}

interface Printed {
  readonly row: InvoiceRow;
  readonly sums: Record<'byType' | 'byLocation' | 'byReference', Sum[]>;
  readonly groups: readonly InvoiceGroup[];
  /** Wire instructions. */
  readonly quoted: string;
}

async function* sectionsOf({ row, sums, groups, quoted }: Printed): AsyncGenerator<ListingSection> {
  yield { ...totalsSection('Type', sums.byType), total: ['Total', '', formatCents(row.total)] };
  yield totalsSection('Location', sums.byLocation);
  yield totalsSection('Reference', sums.byReference);
  for (const { location, amount, lines } of groups)
    yield {
      heading: location,
      columns,
      rows: cellsOf(lines()),
      total: ['', '', `${location} total`, '', '', formatCents(amount)],
    };
  yield {
    heading: 'How to pay',
    columns: [
      { title: 'Method', share: 1 },
      { title: 'Details', share: 4 },
    ],
    rows: [
      ['Online', 'Billing > Invoices > Pay now'],
      ['Wire or ACH', quoted],
      ['Status', paymentRule],
    ],
  };
}

async function* cellsOf(lines: AsyncIterable<GroupedLine>): AsyncGenerator<ListingRow> {
  for await (const { line, referenceSum } of lines) {
    yield [
      formatDay(dayInZone(new Date(line.at), providerZone)),
      line.shipmentId ?? '',
      line.description,
      line.recipient ?? '',
      line.reference1 ?? '',
      formatCents(line.amount),
    ];
    // A single line needs no subtotal.
    if (referenceSum === undefined || referenceSum.lines === 1) continue;
    const transactions = `${referenceSum.lines.toLocaleString('en-US')} transactions`;
    yield {
      sum: ['', '', line.reference1 ?? 'No reference', transactions, '', formatCents(referenceSum.amount)],
    };
  }
}
