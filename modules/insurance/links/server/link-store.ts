import type { Updateable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import { policyTables } from './policy-tables.ts';
import type { LinkRow, NewLink, PolicyTables } from './policy-tables.ts';

export interface LinkKey {
  readonly companyId: string;
  readonly linkId: string;
}

const select = (ctx: Ctx) => policyTables(ctx).selectFrom('insurance.link').selectAll();

export const findLinks = (ctx: Ctx, companyId: string): Promise<LinkRow[]> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .orderBy('asked_at', 'desc')
    .orderBy('link_id', 'desc')
    .limit(200)
    .execute();

export const lockLink = (ctx: Ctx, { companyId, linkId }: LinkKey): Promise<LinkRow | undefined> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .where('link_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();

/** A declined number is asked for again under its link; undefined if it is linked or under review. */
export const askForLink = (ctx: Ctx, row: NewLink): Promise<LinkRow | undefined> =>
  policyTables(ctx)
    .insertInto('insurance.link')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'number'])
        .doUpdateSet({
          status: 'InProgress',
          fault: null,
          asked_by: row.asked_by,
          asked_at: row.asked_at,
          looked_at: null,
          decided_by: null,
          decided_at: null,
        })
        .where('insurance.link.status', '=', 'Failed'),
    )
    .returningAll()
    .executeTakeFirst();

export const updateLink = (
  ctx: Ctx,
  { companyId, linkId }: LinkKey,
  change: Updateable<PolicyTables['insurance.link']>,
): Promise<LinkRow> =>
  policyTables(ctx)
    .updateTable('insurance.link')
    .set(change)
    .where('company_id', '=', companyId)
    .where('link_id', '=', linkId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The oldest first. */
export const findPendingLinks = (ctx: Ctx): Promise<LinkRow[]> =>
  select(ctx).where('status', '=', 'InProgress').orderBy('asked_at').orderBy('link_id').limit(500).execute();

/** Those that the insurer's system has not answered about. */
export const findUnseenLinks = (ctx: Ctx): Promise<LinkRow[]> =>
  select(ctx)
    .where('status', '=', 'InProgress')
    .where('looked_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('link_id')
    .limit(200)
    .execute();

/** Those that staff decided. */
export const findDecidedLinks = (ctx: Ctx, since: Date): Promise<LinkRow[]> =>
  select(ctx).where('decided_by', 'is not', null).where('decided_at', '>=', since).execute();
