import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Letterhead, ListingDocument, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerZone } from '#platform/access/contract.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import * as calls from '../contract/statement-endpoints.ts';
import { getMemoStatement, readStatement } from './read-statement.ts';
import type { Statement } from './read-statement.ts';

export interface StatementParts {
  readonly provider: Letterhead;
}

type Input = EndpointInput<typeof calls.memoStatementAsPdf>;
type Asked = Pick<Input, 'params' | 'query'>;

const money = (amount: number): string => formatCents(cents(amount));
const onDay = (text: string | null): string => (text === null ? '-' : formatDay(day(text)));
const shippedOn = (at: string | null): string =>
  at === null ? '-' : formatDay(dayInZone(new Date(at), providerZone));

/** The seller's name is at the top for both sides. */
function statementDocument(
  { provider }: StatementParts,
  statement: Statement,
  { own, side, now }: { readonly own: string; readonly side: string; readonly now: Date },
): ListingDocument {
  const other = { name: statement.name, lines: statement.place === '' ? [] : [statement.place] };
  const self = { name: own, lines: [] };
  const title = `Memo statement, ${onDay(statement.asOf)}`;
  return {
    author: provider.name,
    language: 'en-US',
    createdAt: now,
    title,
    header: title,
    footer: `${title}. Title to goods out on memo stays with the seller. Interest is an estimate.`,
    from: side === 'seller' ? self : other,
    to: side === 'seller' ? other : self,
    facts: [
      ['Out on memo', money(statement.valueOut)],
      ['Past due', money(statement.pastDue)],
      ['Interest to date', money(statement.interest)],
    ],
    figure: ['Balance due', money(statement.owed)],
    sections: sections(statement),
  };
}

async function* sections({ memos, invoices, valueOut, owed }: Statement): AsyncGenerator<ListingSection> {
  yield await Promise.resolve({
    heading: 'Memos',
    columns: [
      { title: 'Memo', share: 1 },
      { title: 'Status', share: 1.6 },
      { title: 'Shipped', share: 1.2 },
      { title: 'Due', share: 1.2 },
      { title: 'Memo total', share: 1.4, align: 'right' as const },
      { title: 'Still out', share: 1.4, align: 'right' as const },
    ],
    rows: memos.map((memo) => [
      memo.number,
      memo.status,
      shippedOn(memo.shippedAt),
      onDay(memo.dueOn),
      money(memo.valueTotal),
      money(memo.valueOut),
    ]),
    total: ['', 'Total', '', '', '', money(valueOut)],
  });
  yield {
    heading: 'Invoices',
    columns: [
      { title: 'Invoice', share: 1.1 },
      { title: 'Memo', share: 1 },
      { title: 'Kept', share: 1.2 },
      { title: 'Pay by', share: 1.2 },
      { title: 'Paid', share: 1.2 },
      { title: 'Amount', share: 1.4, align: 'right' },
    ],
    rows: invoices.map((invoice) => [
      invoice.number,
      invoice.memoNumber,
      onDay(invoice.keptOn),
      onDay(invoice.payBy),
      onDay(invoice.paidOn),
      money(invoice.amount),
    ]),
    total: ['', 'Balance due', '', '', '', money(owed)],
  };
}

const columns = ['Type', 'Number', 'Memo', 'Status', 'Date', 'Due', 'Paid', 'Amount', 'Open'] as const;

async function* sheetRows({ memos, invoices }: Statement): AsyncGenerator<readonly SheetCell[]> {
  const date = (text: string | null): SheetCell => (text === null ? null : dayCell(day(text)));
  for (const memo of memos)
    yield await Promise.resolve([
      'Memo',
      memo.number,
      memo.number,
      memo.status,
      memo.shippedAt === null ? null : dayCell(dayInZone(new Date(memo.shippedAt), providerZone)),
      date(memo.dueOn),
      null,
      memo.valueTotal / 100,
      memo.valueOut / 100,
    ]);
  for (const one of invoices)
    yield [
      'Invoice',
      one.number,
      one.memoNumber,
      one.paidOn === null ? 'Unpaid' : 'Paid',
      date(one.keptOn),
      date(one.payBy),
      date(one.paidOn),
      one.amount / 100,
      one.paidOn === null ? one.amount / 100 : 0,
    ];
}

const fileHeaders = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});

const opened = (steps: Steps, { params, query }: Asked, act: string): Promise<Statement> =>
  steps.work(async (ctx) => {
    const statement = await readStatement(ctx, { ...params, ...query });
    const { companyId } = requireMember(ctx.actor);
    await ctx.record({ act, recordType: 'memo_statement', recordId: params.counterpartyId, companyId });
    return statement;
  });

const asPdfWith =
  (parts: StatementParts) =>
  async (steps: Steps, input: Input): Promise<RawAnswer> => {
    const statement = await opened(steps, input, 'memo.memoStatementAsPdf');
    const { companyName: own } = requireMember(steps.actor);
    const { side } = input.query;
    const document = statementDocument(parts, statement, { own, side, now: steps.clock.now() });
    return { bytes: renderListing(document), headers: fileHeaders(`memo-statement-${statement.asOf}.pdf`) };
  };

const asSheet = async (
  steps: Steps,
  input: EndpointInput<typeof calls.memoStatementAsSheet>,
): Promise<RawAnswer> => {
  const statement = await opened(steps, input, 'memo.memoStatementAsSheet');
  const sheet = writeSheet({
    name: 'Memo statement',
    columns: columns.map((header) => ({ header, width: header === 'Status' ? 22 : 14 })),
    rows: sheetRows(statement),
  });
  return { bytes: sheet, headers: fileHeaders(`memo-statement-${statement.asOf}.xlsx`) };
};

export const statementRoutes = (parts: StatementParts): Routes => [
  route(calls.getMemoStatement, getMemoStatement),
  stepwise(calls.memoStatementAsPdf, asPdfWith(parts)),
  stepwise(calls.memoStatementAsSheet, asSheet),
];
