import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { formatCents, addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type {
  ListingColumn,
  ListingDocument,
  ListingRow,
  ListingSection,
  Letterhead,
} from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerZone } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findLocationNames, findPostalAddress } from '#platform/companies/server.ts';
import { downloadAnswer, totalsSection } from '#modules/billing/account/server/document-parts.ts';
import type {
  statementAsPdf as callForPdf,
  statementAsSheet as callForSheet,
  StatementDetails,
  StatementLine,
} from '../contract/statement-endpoints.ts';
import { monthName } from '../domain/month.ts';
import { getStatement, statementOf } from './get-statement.ts';
import { groupsOfStatement } from './statement-groups.ts';
import type { StatementGroup } from './statement-groups.ts';

/** A statement with its figures; the lines are read while writing. */
interface OpenedStatement {
  readonly details: StatementDetails;
  readonly groups: AsyncIterable<StatementGroup>;
}

type Working = Pick<Steps, 'work'>;

async function openStatement(steps: Steps, month: string, act: string): Promise<OpenedStatement> {
  const { companyId } = requireMember(steps.actor);
  return readStatement(steps, companyId, async (ctx) => {
    const statement = await getStatement(ctx, { params: { month } });
    await ctx.record({ act, recordType: 'statement', recordId: statement.number });
    return statement;
  });
}

async function readStatement(
  { work }: Working,
  companyId: string,
  read: (ctx: Ctx) => Promise<StatementDetails>,
): Promise<OpenedStatement> {
  const { details, asked } = await work(async (ctx) => {
    const statement = await read(ctx);
    const period = { from: day(statement.from), to: day(statement.date), asOf: ctx.clock.now() };
    return { details: statement, asked: { ...period, locations: await findLocationNames(ctx, companyId) } };
  });
  return { details, groups: groupsOfStatement((act) => work(act), companyId, asked) };
}

const dayOf = (at: string): string => formatDay(dayInZone(new Date(at), providerZone));

const columns: readonly ListingColumn[] = [
  { title: 'Date', share: 48 },
  { title: 'Number', share: 52 },
  { title: 'Description', share: 90 },
  { title: 'Recipient', share: 86 },
  { title: 'Reference', share: 52 },
  { title: 'Tracking number', share: 95 },
  { title: 'Amount', share: 53, align: 'right' },
];

export function statementAsPdfHandler({ provider }: { readonly provider: Letterhead }) {
  return async (steps: Steps, { params }: EndpointInput<typeof callForPdf>) => {
    const { companyId } = requireMember(steps.actor);
    const opened = await openStatement(steps, params.month, 'billing.statementAsPdf');
    const to = await steps.work((ctx) => findPostalAddress(ctx, companyId));
    const document = documentOf(opened, { ...letterOf(provider, steps.clock.now()), to });
    return downloadAnswer(`statement-${opened.details.number}.pdf`, renderListing(document));
  };
}

/** The same document for an email. */
export async function statementDocument(
  job: Working & Pick<Steps, 'clock'>,
  provider: Letterhead,
  { companyId, month }: { readonly companyId: string; readonly month: string },
): Promise<ListingDocument> {
  const opened = await readStatement(job, companyId, (ctx) => statementOf(ctx, companyId, month));
  const to = await job.work((ctx) => findPostalAddress(ctx, companyId));
  return documentOf(opened, { ...letterOf(provider, job.clock.now()), to });
}

type Head = ReturnType<typeof letterOf> & Pick<ListingDocument, 'to'>;

function documentOf(opened: OpenedStatement, head: Head): ListingDocument {
  const { details } = opened;
  const title = `Statement for ${monthName(details.month)}`;
  return {
    ...head,
    title,
    header: `${title}, ${details.number}`,
    facts: [
      ['Number', details.number],
      ['Date', formatDay(day(details.date))],
      ['Opening balance', formatCents(details.opening)],
      ['Purchases', formatCents(details.bought)],
      ['Payments and credits', formatCents(details.paid)],
    ],
    figure: ['Closing balance', formatCents(details.closing)],
    sections: sectionsOf(opened),
  };
}

const agingNames = ['Not invoiced', '0-30 days', '31-60 days', '61-90 days', 'Over 90 days', 'Credit'];

async function* sectionsOf({ details, groups }: OpenedStatement): AsyncGenerator<ListingSection> {
  yield {
    heading: 'Aging',
    columns: agingNames.map((title) => ({ title, share: 1, align: 'right' as const })),
    rows: [Object.values(details.ageing).map(formatCents)],
  };
  yield totalsSection('Location', details.byLocation);
  yield totalsSection('Reference', details.byReference);
  for await (const { name, pages } of groups) yield { heading: name, columns, rows: cellsOf(pages) };
}

async function* eachOf(pages: AsyncIterable<readonly StatementLine[]>): AsyncGenerator<StatementLine> {
  for await (const page of pages) yield* page;
}

const referenceOf = ({ reference, poNumber }: StatementLine): string =>
  [reference, poNumber === null ? null : `PO ${poNumber}`].filter((part) => part !== null).join(', ');

/** With a total below. */
async function* cellsOf(pages: AsyncIterable<readonly StatementLine[]>): AsyncGenerator<ListingRow> {
  let sum = noMoney;
  for await (const line of eachOf(pages)) {
    sum = addCents(sum, line.amount);
    yield [
      dayOf(line.at),
      line.number ?? '',
      line.what,
      line.recipient ?? '',
      referenceOf(line),
      line.trackingNumber ?? '',
      formatCents(line.amount),
    ];
  }
  yield { sum: ['', '', 'Total', '', '', '', formatCents(sum)] };
}

const sheetColumns: readonly SheetColumn[] = [
  { header: 'Location', width: 22 },
  { header: 'Reference', width: 18 },
  { header: 'Date', width: 12, shows: 'day' },
  { header: 'Number', width: 16 },
  { header: 'Description', width: 36 },
  { header: 'Recipient', width: 30 },
  { header: 'Tracking number', width: 26 },
  { header: 'PO number', width: 18 },
  { header: 'Amount', width: 12, shows: 'money' },
];

export async function statementAsSheet(steps: Steps, { params }: EndpointInput<typeof callForSheet>) {
  const opened = await openStatement(steps, params.month, 'billing.statementAsSheet');
  const { number, month } = opened.details;
  const sheet = { name: monthName(month), columns: sheetColumns, pages: sheetPages(opened) };
  return downloadAnswer(`statement-${number}.xlsx`, writeSheet(sheet));
}

async function* sheetPages({
  details,
  groups,
}: OpenedStatement): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const figure = (what: string, amount: Cents): readonly SheetCell[] => [
    '',
    '',
    '',
    '',
    what,
    '',
    '',
    '',
    amount / 100,
  ];
  yield [figure('Opening balance', details.opening)];
  for await (const { name, pages } of groups)
    for await (const lines of pages)
      yield lines.map((line) => [
        name,
        line.reference,
        dayCell(dayInZone(new Date(line.at), providerZone)),
        line.number,
        line.what,
        line.recipient,
        line.trackingNumber,
        line.poNumber,
        line.amount / 100,
      ]);
  const aging = Object.values(details.ageing);
  yield [
    figure('Closing balance', details.closing),
    ...agingNames.map((name, at) => figure(`Aging: ${name}`, aging[at] ?? noMoney)),
  ];
}
