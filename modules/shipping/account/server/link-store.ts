import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LinkFault } from '../domain/account-link.ts';
import type { AccountTables } from './account-tables.ts';

export type LinkRow = Selectable<AccountTables['shipping.account_link']>;

const tables = (ctx: Ctx) => tablesOf<AccountTables>(ctx);

export interface LinkKey {
  readonly companyId: string;
  readonly personId: string;
}

export function findLink(ctx: Ctx, { companyId, personId }: LinkKey): Promise<LinkRow | undefined> {
  return tables(ctx)
    .selectFrom('shipping.account_link')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** What was asked before, and refused or skipped, is replaced. */
export function keepLink(
  ctx: Ctx,
  { companyId, personId }: LinkKey,
  asked: { readonly state: 'Skipped' | 'InProgress'; readonly number: string | null },
): Promise<LinkRow> {
  const written = { ...asked, asked_at: ctx.clock.now(), decided_at: null, decided_by: null, fault: null };
  return tables(ctx)
    .insertInto('shipping.account_link')
    .values({ company_id: companyId, person_id: personId, ...written })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined where nobody waits for it any more: of two who decide, one comes first. */
export function settleLink(
  ctx: Ctx,
  { companyId, personId }: LinkKey,
  { fault, by }: { readonly fault: LinkFault | null; readonly by: string },
): Promise<LinkRow | undefined> {
  return tables(ctx)
    .updateTable('shipping.account_link')
    .set({
      state: fault === null ? 'Completed' : 'Failed',
      fault,
      decided_at: ctx.clock.now(),
      decided_by: by,
    })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('state', '=', 'InProgress')
    .returningAll()
    .executeTakeFirst();
}

export function waitingLinks(ctx: Ctx): Promise<LinkRow[]> {
  return tables(ctx)
    .selectFrom('shipping.account_link')
    .selectAll()
    .where('state', '=', 'InProgress')
    .orderBy('asked_at')
    .limit(200)
    .execute();
}
