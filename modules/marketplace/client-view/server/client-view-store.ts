import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';
import type { ReportFacts } from '#modules/marketplace/stones/domain/report-facts.ts';
import type { MarkUpRule } from '../domain/mark-up.ts';

/** A shared stone; null when no rule matched. */
export interface SharedStone {
  readonly itemId: number;
  /** What its report said; absent in older links. */
  readonly facts?: ReportFacts;
  readonly price: number | null;
  readonly rule: string | null;
  /** Paid by card on that day, it cost more than its client pays. */
  readonly isBelowCost?: true;
}

interface ClientViewTables {
  'marketplace.mark_up_rules': {
    company_id: string;
    rules: ColumnType<readonly MarkUpRule[], string, string>;
    changed_by: string;
    changed_at: Date;
    version: number;
  };
  'marketplace.share': {
    company_id: string;
    share_id: string;
    person_id: string;
    company_name: string;
    /** Of the location where the jeweler sells; '' in older links. */
    company_phone: string;
    person_name: string;
    title: string;
    stones: ColumnType<readonly SharedStone[], string, never>;
    shared_at: Date;
    ends_at: Date;
    withdrawn_at: Maybe<Date>;
  };
}

const tables = (ctx: Ctx) => tablesOf<ClientViewTables>(ctx);

export type RulesRow = Selectable<ClientViewTables['marketplace.mark_up_rules']>;
export type ShareRow = Selectable<ClientViewTables['marketplace.share']>;

export function findRules(ctx: Ctx, companyId: string): Promise<RulesRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.mark_up_rules')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Locks also when there are no rules yet. */
export async function lockRules(ctx: Ctx, companyId: string): Promise<RulesRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mark-up of ${companyId}`}, 0))`.execute(
    ctx.database,
  );
  return findRules(ctx, companyId);
}

export async function writeRules(ctx: Ctx, { company_id, rules, ...rest }: RulesRow): Promise<void> {
  const changed = { ...rest, rules: JSON.stringify(rules) };
  await tables(ctx)
    .insertInto('marketplace.mark_up_rules')
    .values({ company_id, ...changed })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changed))
    .execute();
}

export async function insertShare(ctx: Ctx, { stones, ...row }: ShareRow): Promise<void> {
  await tables(ctx)
    .insertInto('marketplace.share')
    .values({ ...row, stones: JSON.stringify(stones) })
    .execute();
}

const maxListed = 100;

export function findShares(ctx: Ctx, companyId: string): Promise<ShareRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.share')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('shared_at', 'desc')
    .orderBy('share_id')
    .limit(maxListed)
    .execute();
}

/** The share of the link's binding. */
export function findShare(ctx: Ctx, shareId: string): Promise<ShareRow | undefined> {
  return tables(ctx)
    .selectFrom('marketplace.share')
    .selectAll()
    .where('share_id', '=', shareId)
    .executeTakeFirst();
}

/** Whether there was a share to withdraw. */
export async function markShareWithdrawn(ctx: Ctx, companyId: string, shareId: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('marketplace.share')
    .set({ withdrawn_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('share_id', '=', shareId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const heldClientView: readonly HeldTable[] = [
  {
    table: 'marketplace.mark_up_rules',
    title: 'Client markup rules',
    person: ['changed_by'],
    company: 'company_id',
    shows: ['rules', 'changed_at'],
    order: ['changed_at'],
    erase: { stays: 'Markup rules belong to the company and identify people only by ID.' },
  },
  {
    table: 'marketplace.share',
    title: 'Stones shared with clients',
    person: ['person_id'],
    company: 'company_id',
    shows: ['title', 'person_name', 'shared_at', 'ends_at', 'withdrawn_at'],
    order: ['shared_at'],
    dated: 'shared_at',
    erase: 'remove',
    // Our choice: a year, to know what a client was promised (decision 0020).
    keeps: { days: 365, since: 'shared_at' },
  },
  // Both belong to the share, not to the person who made it.
  {
    table: 'marketplace.share_like',
    title: 'Stones liked by clients',
    company: 'company_id',
    shows: ['share_id', 'place', 'liked_at'],
    order: ['liked_at'],
    dated: 'liked_at',
    erase: { stays: 'A like is anonymous: anyone with the link can leave one.' },
    keeps: { days: 365, since: 'liked_at' },
  },
  {
    table: 'marketplace.share_question',
    title: 'Client questions about shared stones',
    // A client has no account here; a member with the same verified address is that client.
    email: 'email',
    company: 'company_id',
    shows: ['share_id', 'asks', 'place', 'wished_day', 'name', 'email', 'phone', 'message', 'asked_at'],
    order: ['asked_at'],
    dated: 'asked_at',
    erase: 'remove',
    // A client sees the name of the person they ask.
    tells: { company: 'company_id', texts: ['message'] },
    keeps: { days: 365, since: 'asked_at' },
  },
];
