import { sql } from '#kit/server/database/sql.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

export type RecordOwner = { readonly personId: string } | { readonly companyId: string };

export type HeldRow = Readonly<Record<string, unknown>>;

type Condition = ReturnType<typeof sql<boolean>>;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

export function whereOf(table: HeldTable, owner: RecordOwner): Condition | undefined {
  if ('companyId' in owner) return whereCompany(table, owner.companyId);
  const conditions = (table.person ?? []).map(
    (column) => sql<boolean>`${sql.ref(column)} = ${owner.personId}::uuid`,
  );
  // Only a verified address counts, or one could read a stranger's records.
  if (table.email !== undefined)
    conditions.push(
      sql<boolean>`lower(${sql.ref(table.email)}) = (select lower(contact.email) from identity.contact as contact
        where contact.person_id = ${owner.personId}::uuid and contact.email_verified)`,
    );
  return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function whereCompany(table: HeldTable, companyId: string): Condition | undefined {
  if (table.company !== undefined) return sql<boolean>`${sql.ref(table.company)} = ${companyId}::uuid`;
  if (table.companyThrough === undefined) return undefined;
  return sql<boolean>`person_id in (select place.person_id from ${sql.table(table.companyThrough)} as place
    where place.company_id = ${companyId}::uuid)`;
}

/** A view of platform/identity. */
export async function contactOf(
  ctx: Ctx,
  personId: string,
): Promise<{ readonly email: string; readonly phone: string }> {
  const { rows } = await sql<{ email: string; phone: string }>`
    select email, phone from identity.contact where person_id = ${personId}::uuid
  `.execute(ctx.database);
  return rows[0] ?? { email: '', phone: '' };
}

/** Table names come from the slices' declarations. */
export async function readHeld(
  ctx: Ctx,
  table: HeldTable,
  owner: RecordOwner,
  place: { readonly limit: number; readonly offset: number },
): Promise<readonly HeldRow[]> {
  const where = whereOf(table, owner);
  if (where === undefined) return [];
  const shownColumns = 'companyId' in owner ? (table.companyShows ?? table.shows) : table.shows;
  const { rows } = await sql<HeldRow>`
    select ${columns(shownColumns)} from ${sql.table(table.table)} where ${where}
    order by ${columns(table.order)} limit ${place.limit} offset ${place.offset}
  `.execute(ctx.database);
  return rows;
}

/** File ids in the table's rows, one page at a time. */
export async function listNamedFiles(
  ctx: Ctx,
  table: HeldTable,
  owner: RecordOwner,
  { after, atOnce }: { readonly after: string | undefined; readonly atOnce: number },
): Promise<readonly string[]> {
  const where = whereOf(table, owner);
  if (where === undefined || table.file === undefined) return [];
  const file = sql.ref(table.file);
  const rest = after === undefined ? sql`true` : sql`${file} > ${after}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select ${file} as id from ${sql.table(table.table)} where ${where} and ${rest} order by 1 limit ${atOnce}
  `.execute(ctx.database);
  return rows.map(({ id }) => id);
}
