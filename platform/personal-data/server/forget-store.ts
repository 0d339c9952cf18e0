import { sql } from '#kit/server/database/sql.ts';
import { formerMember, staffCompanyId } from '#platform/access/server.ts';
import type { Ctx, HeldTable, KnownWords } from '#platform/access/server.ts';
import { whereOf } from './held-store.ts';

type Cast = ReturnType<typeof sql>;

interface OldRows {
  readonly since: string;
  readonly onceSet?: string;
  readonly before: Date;
  readonly atOnce: number;
}

/** Deletes in batches to keep locks short; returns how many. */
export async function removeOldRows(
  ctx: Ctx,
  table: string,
  { since, onceSet, before, atOnce }: OldRows,
): Promise<number> {
  const settled = onceSet === undefined ? sql`true` : sql`${sql.ref(onceSet)} is not null`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} and ${settled} limit ${atOnce})
  `.execute(ctx.database);
  return Number(numAffectedRows ?? 0);
}

/** Erases a person's rows as the slice declares; safe to repeat. */
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

/** Replaces the name only in the person's companies and at the provider, because of namesakes. */
export async function replaceWords(
  ctx: Ctx,
  { table, tells }: HeldTable,
  { pattern, companyIds }: KnownWords,
): Promise<void> {
  if (tells === undefined) return;
  const isInScope =
    companyIds === undefined
      ? sql`true`
      : sql`${sql.ref(tells.company)} = any(${[...companyIds, staffCompanyId]}::uuid[])`;
  const replaceIn = (column: string, as: Cast) =>
    sql`
      update ${sql.table(table)}
      set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, ${formerMember.name}, 'gi')${as}
      where ${isInScope} and ${sql.ref(column)}::text ~* ${pattern}
    `.execute(ctx.database);
  for (const column of tells.texts) await replaceIn(column, sql`::text`);
  for (const column of tells.documents ?? []) await replaceIn(column, sql`::jsonb`);
}
