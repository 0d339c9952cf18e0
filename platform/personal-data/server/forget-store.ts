import { sql } from '#kit/server/database/sql.ts';
import type { Ctx, HeldTable } from '#platform/access/server/index.ts';
import { whereOf } from './held-store.ts';

interface Over {
  readonly since: string;
  readonly onceSet?: string;
  readonly before: Date;
  readonly atOnce: number;
}

/** Some rows at a time, so that a long night holds no lock for long; answers how many went. */
export async function removeOldRows(
  ctx: Ctx,
  table: string,
  { since, onceSet, before, atOnce }: Over,
): Promise<number> {
  const settled = onceSet === undefined ? sql`true` : sql`${sql.ref(onceSet)} is not null`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} and ${settled} limit ${atOnce})
  `.execute(ctx.database);
  return Number(numAffectedRows ?? 0);
}

/** What the table's slice says of a person's rows; repeated it finds nothing more to do. */
export async function erasePersonIn(ctx: Ctx, table: HeldTable, personId: string): Promise<void> {
  const where = whereOf(table, { personId });
  if (where === undefined) return;
  const name = sql.table(table.table);
  if (table.erase === 'remove') {
    await sql`delete from ${name} where ${where}`.execute(ctx.database);
  } else if ('set' in table.erase) {
    const set = Object.entries(table.erase.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${name} set ${sql.join(set)} where ${where}`.execute(ctx.database);
  }
}
