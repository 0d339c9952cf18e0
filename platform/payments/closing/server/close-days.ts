import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface ClosingTables {
  'payments.closed_day': {
    day: Day;
    transfers: number;
    amount: Cents;
    previous: string;
    hash: string;
    closed_by: Maybe<string>;
    closed_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<ClosingTables>(ctx);

export type ClosedDay = Selectable<ClosingTables['payments.closed_day']>;

export function lastClosedDay(ctx: Ctx): Promise<ClosedDay | undefined> {
  return tables(ctx)
    .selectFrom('payments.closed_day')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Closes the days with transfers up to this one, and this one. False if it is closed already. */
export async function closeDays(ctx: Ctx, through: Day, closedBy: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments.close_day', 0))`.execute(ctx.database);
  const last = await lastClosedDay(ctx);
  if (last !== undefined && last.day >= through) return false;
  const { rows } = await sql<{ day: Day; transfers: number; amount: Cents }>`
    select day, count(*)::int as transfers, sum(amount)::bigint as amount from payments.posting
    where day <= ${through} and day > ${last?.day ?? '0001-01-01'} group by day order by day`.execute(
    ctx.database,
  );
  const days = rows.some(({ day }) => day === through)
    ? rows
    : [...rows, { day: through, transfers: 0, amount: 0 as Cents }];
  let previous = last?.hash ?? '';
  for (const closed of days) {
    const { rows: hashed } = await sql<{ hash: string }>`
      select payments.day_hash(${closed.day}::date, ${previous}) as hash`.execute(ctx.database);
    const hash = hashed[0]?.hash ?? '';
    await tables(ctx)
      .insertInto('payments.closed_day')
      .values({ ...closed, previous, hash, closed_by: closedBy, closed_at: ctx.clock.now() })
      .execute();
    previous = hash;
  }
  return true;
}
