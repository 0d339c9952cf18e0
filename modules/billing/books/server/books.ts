import { Readable } from 'node:stream';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { addCents, subtractCents } from '#kit/domain/money.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import { eachRow } from '#kit/server/database/each-row.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { closeDays, findPostings, lastClosedDay, trialBalance } from '#platform/payments/server.ts';
import type { Posting } from '#platform/payments/server.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { downloadAnswer } from '#modules/billing/account/server/document-parts.ts';
import { requireOrderedRange, requireRange } from '#modules/billing/account/server/list-query.ts';
import { entryDescription } from '#modules/billing/statements/server/statement-lines.ts';
import type {
  BookLine,
  booksAsCsv as csvCall,
  booksAsSheet as sheetCall,
  closeDay as closeCall,
  getTrialBalance as balanceCall,
  listBookLines as linesCall,
} from '../contract/books-endpoints.ts';
import { booksRefusals as no } from '../contract/books-endpoints.ts';
import { accountNames, bookAccounts } from '../domain/account-names.ts';

/** Accounts in their usual order; those that never moved are left out. */
export async function getTrialBalance(
  ctx: Ctx,
  { query }: EndpointInput<typeof balanceCall>,
): Promise<EndpointAnswer<typeof balanceCall>> {
  requireOrderedRange(query);
  const found = new Map((await trialBalance(ctx, query)).map((one) => [one.account, one]));
  const closed = await lastClosedDay(ctx);
  const by = closed?.closed_by ?? null;
  const people = by === null ? undefined : await findPersonNames(ctx, [by]);
  return {
    items: bookAccounts.flatMap((account) => {
      const one = found.get(account);
      if (one === undefined) return [];
      const { opening, debits, credits } = one;
      return [
        { account, opening, debits, credits, closing: subtractCents(addCents(opening, debits), credits) },
      ];
    }),
    closedThrough: closed?.day ?? null,
    closedBy: by === null ? null : (people?.get(by) ?? '-'),
    hash: closed?.hash ?? null,
  };
}

const cursor = cursorOf(
  [cursorPart.instant, cursorPart.text, cursorPart.text, cursorPart.whole],
  billingRefusals.page_lost,
);

export async function listBookLines(
  ctx: Ctx,
  { query }: EndpointInput<typeof linesCall>,
): Promise<EndpointAnswer<typeof linesCall>> {
  requireOrderedRange(query);
  const place = cursor.read(query.after);
  if (place !== undefined && !isCompany(place[1])) refuse(billingRefusals.page_lost);
  const rows = await findPostings(ctx, {
    from: query.from,
    to: query.to,
    account: query.account,
    limit: query.limit + 1,
    after: place && {
      at: place[0],
      companyId: place[1] === '' ? null : place[1],
      entry: place[2],
      line: place[3],
    },
  });
  const { shown, next } = cursor.page(rows, query.limit, ({ at, companyId, entry, line }) => [
    at,
    companyId ?? '',
    entry,
    line,
  ]);
  const names = await namesOf(ctx, shown);
  return { items: shown.map((posting) => presentLine(posting, names)), next };
}

const isCompany = (text: string): boolean =>
  text === '' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const namesOf = (ctx: Ctx, postings: readonly Posting[]): Promise<NameById> =>
  findCompanyNames(
    ctx,
    postings.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])),
  );

const houseKinds: Readonly<Record<string, string>> = {
  receipt_received: 'Receipt',
  receipt_reversed: 'Receipt reversed',
};

function presentLine(posting: Posting, names: NameById): BookLine {
  const { companyId, entry, line, kind, at, description } = posting;
  const what = houseKinds[kind] ?? entryDescription(kind as Parameters<typeof entryDescription>[0]);
  return {
    lineId: `${companyId ?? ''}/${entry}/${line}`,
    day: posting.day,
    at: at.toISOString(),
    company: companyId === null ? null : (names.get(companyId) ?? '-'),
    what: describe(kind, what, description),
    number: posting.billNumber,
    debit: posting.debit,
    credit: posting.credit,
    amount: posting.amount,
  };
}

function describe(kind: string, what: string, description: string | null): string {
  if (description === null) return what;
  // A sale says itself what it is.
  return kind === 'transaction' ? description : `${what}: ${description}`;
}

export async function closeDay(
  ctx: Ctx,
  { body: { day: through } }: EndpointInput<typeof closeCall>,
): Promise<void> {
  if (through > providerDay(ctx.clock.now())) refuse(no.day_to_come);
  await requireStepUp(ctx);
  const { personId } = requireSignedIn(ctx.actor);
  if (!(await closeDays(ctx, through, personId))) refuse(no.day_closed);
  await ctx.record({ act: 'billing.closeDay', recordType: 'ledger', recordId: through });
}

const columns = ['Date', 'Entry', 'Account', 'Debit', 'Credit', 'Company', 'Bill', 'Memo'] as const;
const atOnce = 1_000;

type Exported = EndpointInput<typeof csvCall>['query'];

type Cells = readonly [
  on: string,
  entry: string,
  account: string,
  debit: number | null,
  credit: number | null,
  company: string,
  bill: string,
  memo: string,
];

/** Both lines of a transfer share their entry, so bookkeeping programs import them as one. */
async function* journal(steps: Steps, query: Exported): AsyncGenerator<Cells> {
  const postings = eachRow(atOnce, (after: Posting | undefined, limit) =>
    steps.work((ctx) => findPostings(ctx, { ...query, limit, after })),
  );
  const names = new Map<string, string>();
  for await (const posting of postings) {
    const { companyId } = posting;
    if (companyId !== null && !names.has(companyId))
      names.set(companyId, (await steps.work((ctx) => namesOf(ctx, [posting]))).get(companyId) ?? '-');
    const line = presentLine(posting, names);
    const rest = [line.company ?? '', line.number ?? '', line.what] as const;
    const entry = `${posting.entry}/${posting.line}`;
    yield [line.day, entry, accountNames[line.debit], line.amount, null, ...rest];
    yield [line.day, entry, accountNames[line.credit], null, line.amount, ...rest];
  }
}

async function open(steps: Steps, query: Exported, act: string) {
  requireRange(query, query.to);
  const { from, to, account } = query;
  const facts = { from, to, ...(account === undefined ? {} : { account }) };
  await steps.work((ctx) => ctx.record({ act, recordType: 'ledger', recordId: 'export', facts }));
  return { lines: journal(steps, query), name: `general-ledger-${from}-${to}` };
}

export async function booksAsCsv(
  steps: Steps,
  { query }: EndpointInput<typeof csvCall>,
): Promise<EndpointAnswer<typeof csvCall>> {
  const { lines, name } = await open(steps, query, 'billing.booksAsCsv');
  return downloadAnswer(`${name}.csv`, Readable.from(csvOf(lines)));
}

export async function booksAsSheet(
  steps: Steps,
  { query }: EndpointInput<typeof sheetCall>,
): Promise<EndpointAnswer<typeof sheetCall>> {
  const { lines, name } = await open(steps, query, 'billing.booksAsSheet');
  return downloadAnswer(
    `${name}.xlsx`,
    writeSheet({ name: 'General ledger', columns: sheetColumns, rows: cellsOf(lines) }),
  );
}

const sheetColumns: readonly SheetColumn[] = columns.map((header) => {
  if (header === 'Date') return { header, width: 12, shows: 'day' };
  if (header === 'Debit' || header === 'Credit') return { header, width: 14, shows: 'money' };
  return { header, width: header === 'Memo' || header === 'Entry' ? 44 : 20 };
});

const decimal = (amount: number | null): string =>
  amount === null ? '' : formatDecimal(amount, 2).replaceAll(',', '');

async function* csvOf(lines: AsyncIterable<Cells>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine([...columns]));
  for await (const [on, entry, account, debit, credit, ...rest] of lines)
    yield Buffer.from(
      csvLine([formatDay(day(on)), entry, account, decimal(debit), decimal(credit), ...rest]),
    );
}

async function* cellsOf(lines: AsyncIterable<Cells>): AsyncGenerator<readonly SheetCell[]> {
  const dollars = (amount: number | null) => (amount === null ? null : amount / 100);
  for await (const [on, entry, account, debit, credit, ...rest] of lines)
    yield [dayCell(day(on)), entry, account, dollars(debit), dollars(credit), ...rest];
}
