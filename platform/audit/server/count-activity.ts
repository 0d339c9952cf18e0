import { sql } from '#kit/server/database/sql.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { countActivity as call } from '../contract/activity.ts';
import { recentDays } from '../domain/recent-days.ts';
import type { AuditTables } from './audit-store.ts';

const daysShown = 14;

export async function countActivity(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const days = recentDays(ctx.clock.now(), daysShown);
  const rows = await tablesOf<AuditTables>(ctx)
    .selectFrom('audit.entry')
    .select([
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)`.as('acts'),
      sql<number>`count(distinct person_id)`.as('people'),
    ])
    .where('at', '>=', new Date(`${days[0]}T00:00:00Z`))
    .groupBy('day')
    .execute();
  const counted = new Map(rows.map((row) => [row.day, row]));
  return {
    asOf: ctx.clock.now().toISOString(),
    days: days.map((day) => ({
      day,
      acts: counted.get(day)?.acts ?? 0,
      people: counted.get(day)?.people ?? 0,
    })),
  };
}
