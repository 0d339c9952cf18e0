import { eachRow } from '#kit/server/database/each-row.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import { defineReport } from '#platform/access/server.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { countUsages, readUsages } from './usage-store.ts';
import type { UsagePlace, UsageRow } from './usage-store.ts';

const rowsAtOnce = 1_000;

export const subscriptionUsageReport = defineReport({
  kind: 'subscription-usage',
  title: 'Subscription usage',
  says: 'How often your company used each of its services, day by day.',
  rule: { who: 'members', roles: ['BusinessAdministrator'] },
  asks: 'period',
  columns: [
    { header: 'Day', width: 12, shows: 'day' },
    { header: 'Service', width: 24 },
    { header: 'What', width: 28 },
    { header: 'Times', width: 10 },
  ],
  count: (ctx, { companyId, parameters }) => countUsages(ctx, companyId, parameters),
  async *rows(read, { companyId, parameters }): AsyncIterable<readonly SheetCell[]> {
    const rows = eachRow(rowsAtOnce, (last: UsageRow | undefined, limit) => {
      const after: UsagePlace | undefined = last && [last.day, last.serviceType, last.what];
      return read((ctx) => readUsages(ctx, companyId, parameters, { after, limit }));
    });
    for await (const { day, serviceType, what, times } of rows)
      yield [dayCell(day), serviceType, what, times];
  },
});
