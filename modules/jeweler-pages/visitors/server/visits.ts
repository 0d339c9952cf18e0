import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type * as calls from '../contract/visitor-endpoints.ts';
import { visitorTables } from './visitor-tables.ts';

interface Counted {
  readonly day: Day;
  readonly referrer: string;
  readonly visits: number;
  readonly calls: number;
  readonly emails: number;
}

async function readVisits(ctx: Ctx, days: string): Promise<{ readonly from: Day; readonly rows: Counted[] }> {
  const from = addDays(providerDay(ctx.clock.now()), 1 - Number(days));
  const rows = await visitorTables(ctx)
    .selectFrom('pages.visit')
    .select(['day', 'referrer', 'visits', 'calls', 'emails'])
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('visits', 'desc')
    .orderBy('referrer')
    .execute();
  return { from, rows };
}

const sumOf = (rows: readonly Counted[]) => ({
  visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  calls: rows.reduce((sum, { calls }) => sum + calls, 0),
  emails: rows.reduce((sum, { emails }) => sum + emails, 0),
});

export async function getVisits(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.getVisits>,
): Promise<EndpointAnswer<typeof calls.getVisits>> {
  const { from, rows } = await readVisits(ctx, query.days);
  const byDay = Map.groupBy(rows, (row) => row.day);
  const bySite = Map.groupBy(rows, ({ referrer }) => referrer);
  return {
    days: Array.from({ length: Number(query.days) }, (_, at) => {
      const on = addDays(from, at);
      return { day: on, ...sumOf(byDay.get(on) ?? []) };
    }),
    referrers: [...bySite]
      .map(([referrer, of]) => ({ referrer, visits: sumOf(of).visits }))
      .filter(({ visits }) => visits > 0)
      .toSorted((a, b) => b.visits - a.visits || a.referrer.localeCompare(b.referrer))
      .slice(0, 20),
  };
}

async function* sheetRows(rows: readonly Counted[]): AsyncGenerator<readonly SheetCell[]> {
  for (const row of rows)
    yield await Promise.resolve([
      dayCell(day(row.day)),
      row.referrer === '' ? 'Not known' : row.referrer,
      row.visits,
      row.calls,
      row.emails,
    ]);
}

export async function visitsAsSheet(
  steps: Steps,
  { query }: EndpointInput<typeof calls.visitsAsSheet>,
): Promise<RawAnswer> {
  const { from, rows } = await steps.work(async (ctx) => {
    const read = await readVisits(ctx, query.days);
    const { companyId } = requireMember(ctx.actor);
    await ctx.record({
      act: 'pages.visitsAsSheet',
      recordType: 'page-visits',
      recordId: companyId,
      companyId,
    });
    return read;
  });
  const sheet = writeSheet({
    name: 'Visits',
    columns: ['Day', 'From', 'Visits', 'Calls', 'Emails'].map((header) => ({
      header,
      width: header === 'From' ? 28 : 12,
    })),
    rows: sheetRows(rows),
  });
  return {
    bytes: sheet,
    headers: {
      'content-disposition': `attachment; filename="page-visits-from-${from}.xlsx"`,
      'cache-control': 'private, no-store',
    },
  };
}
