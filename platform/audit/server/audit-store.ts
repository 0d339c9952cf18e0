import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, KnownWords } from '#platform/access/server.ts';
import type { AuditEntry } from '#kit/server/context.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { exportDeskActivity } from '../contract/activity.ts';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditTables {
  'audit.entry': {
    company_id: string | null;
    id: string;
    at: Date;
    actor_kind: string;
    person_id: string | null;
    person_name: string | null;
    act: string;
    record_type: string;
    record_id: string;
    address: string | null;
    trace: string;
    facts: ColumnType<Facts, string, never>;
  };
  /** A view of platform/companies. */
  'companies.company_name': {
    company_id: string;
    name: string;
  };
}

/** The audit table is append-only; these database functions, for jobs only, change it. */
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

/** In a view, the staff member acts, not the company's own people. */
const isViewing = (actor: Actor): boolean => actor.kind === 'member' && actor.viewing !== undefined;

interface StaffActsOf {
  readonly recordType: string;
  readonly recordId: string;
  readonly limit: number;
}

/** What the provider's staff did with a record of this company, newest first. */
export async function findStaffActs(
  ctx: Ctx,
  { recordType, recordId, limit }: StaffActsOf,
): Promise<readonly StaffAct[]> {
  return tablesOf<AuditTables>(ctx)
    .selectFrom('audit.entry')
    .select(['at', 'person_id', 'person_name', 'act'])
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .where('record_id', '=', recordId)
    .where('record_type', '=', recordType)
    .where('actor_kind', '=', 'staff')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** When this company last did this; undefined if never. */
export async function findLastAct(ctx: Ctx, act: string): Promise<Date | undefined> {
  const row = await tablesOf<AuditTables>(ctx)
    .selectFrom('audit.entry')
    .select('at')
    .where('company_id', '=', requireMember(ctx.actor).companyId)
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

type StaffAct = Pick<Selectable<AuditTables['audit.entry']>, 'at' | 'person_id' | 'person_name' | 'act'>;

/** Writes the entry in the transaction of the action it records. */
export async function recordEntry(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = ctx;
  const person = entry.person ?? (isSignedIn(actor) ? actor : undefined);
  await tablesOf<AuditTables>(ctx)
    .insertInto('audit.entry')
    .values({
      id: newId(),
      company_id: entry.companyId ?? (actor.kind === 'member' ? actor.companyId : null),
      at: ctx.clock.now(),
      actor_kind: isViewing(actor) ? 'staff' : actor.kind,
      person_id: person?.personId ?? null,
      person_name: person?.name ?? null,
      act: entry.act,
      record_type: entry.recordType,
      record_id: entry.recordId,
      address: ctx.address ?? null,
      trace: ctx.trace.id,
      facts: JSON.stringify(entry.facts ?? {}),
    })
    .execute();
}

const dayMs = 86_400_000;

/** Entries that match a filter, newest first, with the company name. */
export function matchingEntries(
  ctx: Ctx,
  { search, companyId, personId, act, days }: EndpointInput<typeof exportDeskActivity>['query'],
) {
  let query = tablesOf<AuditTables>(ctx)
    .selectFrom('audit.entry as entry')
    .leftJoin('companies.company_name as company', 'company.company_id', 'entry.company_id')
    .selectAll('entry')
    .select('company.name as company_name')
    .orderBy('entry.id', 'desc');
  if (companyId !== undefined) query = query.where('entry.company_id', '=', companyId);
  if (personId !== undefined) query = query.where('entry.person_id', '=', personId);
  if (act !== undefined && act !== '') query = query.where('entry.act', '=', act);
  if (days !== undefined)
    query = query.where('entry.at', '>=', new Date(ctx.clock.now().getTime() - Number(days) * dayMs));
  if (search === undefined || search === '') return query;
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where((where) =>
    where.or([
      where('entry.person_name', 'ilike', like),
      where('entry.act', 'ilike', like),
      where('entry.record_id', 'ilike', like),
    ]),
  );
}

export type MatchingEntry = Awaited<ReturnType<ReturnType<typeof matchingEntries>['execute']>>[number];
