import { dayInZone } from '#kit/domain/day.ts';
import { eachPage } from '#kit/server/database/each-row.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerZone } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { findTransactions, transactionPlace } from '#platform/payments/server.ts';
import type { FoundTransaction, TransactionsFilter } from '#platform/payments/server.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import { downloadAnswer } from '#modules/billing/account/server/document-parts.ts';
import type { Transaction, transactionsAsSheet as call } from '../contract/transaction-endpoints.ts';
import { presentTransaction, transactionsFilter } from './list-transactions.ts';

/** Runs a short transaction, so none is open while bytes are sent. */
export type Read = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

const rowsAtOnce = 500;

/** All matches, 500 at a time. */
export async function* pagesOfTransactions(
  read: Read,
  companyId: string,
  filter: TransactionsFilter,
  order: 'oldest' | 'reference' = 'oldest',
): AsyncGenerator<Transaction[]> {
  const words = await read(async (ctx) => ({
    clientId: await clientIdOf(ctx, companyId),
    locations: await findLocationNames(ctx, companyId),
  }));
  const pages = eachPage(rowsAtOnce, (last: FoundTransaction | undefined, limit) => {
    const after = last && transactionPlace(last, order);
    return read((ctx) => findTransactions(ctx, companyId, { ...filter, limit, after, order }));
  });
  for await (const page of pages) yield page.map((row) => presentTransaction(row, words));
}

export async function* streamTransactions(
  ...about: Parameters<typeof pagesOfTransactions>
): AsyncGenerator<Transaction> {
  for await (const page of pagesOfTransactions(...about)) yield* page;
}

export const transactionSheet: readonly SheetColumn[] = [
  { header: 'Shipment ID', width: 16 },
  { header: 'Client ID', width: 12 },
  { header: 'Type', width: 12 },
  { header: 'Date', width: 12, shows: 'day' },
  { header: 'Recipient', width: 30 },
  { header: 'Service', width: 26 },
  { header: 'Tracking number', width: 26 },
  { header: 'Amount', width: 12, shows: 'money' },
  { header: 'Description', width: 36 },
  { header: 'Carrier', width: 10 },
  { header: 'Location', width: 20 },
  { header: 'Reference 1', width: 18 },
  { header: 'Reference 2', width: 18 },
  { header: 'PO number', width: 18 },
];

export function transactionRow(one: Transaction): readonly SheetCell[] {
  return [
    one.shipmentId,
    one.clientId,
    one.type,
    dayCell(dayInZone(new Date(one.at), providerZone)),
    one.recipient,
    one.service,
    one.trackingNumber,
    // Spreadsheets use dollars.
    one.amount / 100,
    one.description,
    one.carrier,
    one.location,
    one.reference1,
    one.reference2,
    one.poNumber,
  ];
}

async function* cellsOf(
  pages: AsyncIterable<readonly Transaction[]>,
): AsyncGenerator<Iterable<readonly SheetCell[]>> {
  for await (const page of pages) yield page.map(transactionRow);
}

/** Streams, so memory use does not grow with the number of rows. */
export async function transactionsAsSheet(steps: Steps, { query }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(steps.actor);
  const filter = await steps.work(async (ctx) => {
    await ctx.record({
      act: 'billing.transactionsAsSheet',
      recordType: 'transactions',
      recordId: 'export',
      facts: { from: query.from ?? null, to: query.to ?? null },
    });
    return transactionsFilter(ctx, query);
  });
  const pages = cellsOf(pagesOfTransactions((act) => steps.work(act), companyId, filter));
  return downloadAnswer(
    'transactions.xlsx',
    writeSheet({ name: 'Transactions', columns: transactionSheet, pages }),
  );
}
