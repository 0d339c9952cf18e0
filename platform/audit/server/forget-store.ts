import { sql } from '#kit/server/database/sql.ts';
import type { Ctx, KnownWords } from '#platform/access/server.ts';

/** Entries can't be changed under the requests' role; the database offers these ways, to jobs alone. */
export async function forgetPerson(ctx: Ctx, personId: string, name: string): Promise<void> {
  await sql`select audit.forget_person(${personId}::uuid, ${name})`.execute(ctx.database);
}

export async function forgetWords(
  ctx: Ctx,
  { pattern, companyIds }: KnownWords,
  name: string,
): Promise<void> {
  await sql`select audit.forget_words(${companyIds ?? null}::uuid[], ${pattern}, ${name})`.execute(
    ctx.database,
  );
}

export async function removeOldEntries(ctx: Ctx, before: Date): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select audit.remove_before(${before}::timestamptz) as removed
  `.execute(ctx.database);
  return Number(rows[0]?.removed ?? 0);
}
