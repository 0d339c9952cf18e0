import { Readable } from 'node:stream';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { refuse } from '#kit/server/refuse.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { findTransfers } from '#platform/payments/server.ts';
import type { LedgerTransfer } from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import type { ledgerForProgram as callForProgram } from '../contract/bookkeeping-endpoints.ts';
import type { ledgerAsCsv as call, ledgerAsSheet as callForSheet } from '../contract/statement-endpoints.ts';
import { decimal, journalFiles } from '../domain/bookkeeping-files.ts';
import type { BookkeepingProgram, JournalLine } from '../domain/bookkeeping-files.ts';
import { inMemberBooks, memberAccountNames } from '../domain/member-books.ts';
import { ledgerMapping } from './mapping-store.ts';
import { entryDescription } from './statement-lines.ts';
import { downloadAnswer } from '#modules/billing/account/server/document-parts.ts';
import { requireRange } from '#modules/billing/account/server/list-query.ts';

const columns = ['Date', 'Number', 'Account', 'Debit', 'Credit', 'Memo', 'Name'] as const;

const sheetColumns: readonly SheetColumn[] = columns.map((header) => {
  if (header === 'Date') return { header, width: 12, shows: 'day' };
  if (header === 'Debit' || header === 'Credit') return { header, width: 14, shows: 'money' };
  return { header, width: header === 'Memo' ? 44 : 18 };
});

type JournalEntry = readonly [debit: JournalLine, credit: JournalLine];

/** Numbers count per day, so months imported one after another never repeat one. */
function entryOf(transfer: LedgerTransfer, on: Day, number: number): JournalEntry | undefined {
  const posted = inMemberBooks(transfer);
  if (posted === undefined) return undefined;
  const common = {
    on,
    number: `L-${on.replaceAll('-', '')}-${number}`,
    memo: [
      transfer.description?.replace(/\.$/, '') ?? entryDescription(transfer.kind),
      transfer.shipmentNumber,
      transfer.billNumber,
      transfer.poNumber === null ? null : `PO ${transfer.poNumber}`,
    ]
      .filter((part) => part !== null)
      .join(', '),
  };
  return [
    { ...common, account: posted.debit, debit: transfer.amount, credit: null },
    { ...common, account: posted.credit, debit: null, credit: transfer.amount },
  ];
}

type Days = EndpointInput<typeof call>['query'];

const transfersAtOnce = 1_000;

async function* entries(steps: Steps, companyId: string, { from, to }: Days): AsyncGenerator<JournalEntry> {
  const asOf = steps.clock.now();
  let [today, number] = [from, 0];
  const transfers = eachRow(transfersAtOnce, (after: LedgerTransfer | undefined, limit) =>
    steps.work((ctx) => findTransfers(ctx, companyId, { from, to, asOf, limit, after })),
  );
  for await (const transfer of transfers) {
    const on = day(providerDay(transfer.at));
    if (on !== today) [today, number] = [on, 0];
    const lines = entryOf(transfer, on, number + 1);
    if (lines === undefined) continue;
    number += 1;
    yield lines;
  }
}

async function* linesOf(journal: AsyncIterable<JournalEntry>): AsyncGenerator<JournalLine> {
  for await (const lines of journal) yield* lines;
}

async function open(steps: Steps, query: Days, act: string) {
  const { companyId } = requireMember(steps.actor);
  requireRange(query, query.to);
  const facts = { from: query.from, to: query.to };
  await steps.work((ctx) => ctx.record({ act, recordType: 'ledger', recordId: 'export', facts }));
  return { journal: entries(steps, companyId, query), companyId, name: `ledger-${query.from}-${query.to}` };
}

export function ledgerFiles({ provider }: { readonly provider: Letterhead }) {
  return {
    async asCsv(steps: Steps, { query }: EndpointInput<typeof call>) {
      const { journal, name } = await open(steps, query, 'billing.ledgerAsCsv');
      return downloadAnswer(`${name}.csv`, Readable.from(csvOf(linesOf(journal), provider.name)));
    },
    async asSheet(steps: Steps, { query }: EndpointInput<typeof callForSheet>) {
      const { journal, name } = await open(steps, query, 'billing.ledgerAsSheet');
      const rows = cellsOf(linesOf(journal), provider.name);
      return downloadAnswer(
        `${name}.xlsx`,
        writeSheet({ name: 'General ledger', columns: sheetColumns, rows }),
      );
    },
    async forProgram(steps: Steps, { params: { program }, query }: EndpointInput<typeof callForProgram>) {
      const { journal, companyId, name } = await open(steps, query, 'billing.ledgerForProgram');
      const own = await steps.work((ctx) => ledgerMapping(ctx, companyId));
      if (program === 'xero-csv' && memberAccountNames.some((account) => !own.has(account)))
        refuse(no.accounts_unmapped);
      return downloadAnswer(
        `${name}-${program}.${journalFiles[program].extension}`,
        Readable.from(fileOf(program, journal, { own, vendor: provider.name })),
      );
    },
  };
}

interface Naming {
  readonly own: ReadonlyMap<string, string>;
  readonly vendor: string;
}

async function* fileOf(
  program: BookkeepingProgram,
  journal: AsyncIterable<JournalEntry>,
  { own, vendor }: Naming,
): AsyncGenerator<Uint8Array> {
  const { head, entry } = journalFiles[program];
  const named = (line: JournalLine): JournalLine => ({
    ...line,
    account: own.get(line.account) ?? line.account,
  });
  yield Buffer.from(head);
  for await (const [debit, credit] of journal)
    yield Buffer.from(entry({ lines: [named(debit), named(credit)], vendor }));
}

async function* csvOf(lines: AsyncIterable<JournalLine>, name: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine([...columns]));
  for await (const { on, number, account, debit, credit, memo } of lines)
    yield Buffer.from(csvLine([formatDay(on), number, account, decimal(debit), decimal(credit), memo, name]));
}

async function* cellsOf(
  lines: AsyncIterable<JournalLine>,
  name: string,
): AsyncGenerator<readonly SheetCell[]> {
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  for await (const { on, number, account, debit, credit, memo } of lines)
    yield [dayCell(on), number, account, dollars(debit), dollars(credit), memo, name];
}
