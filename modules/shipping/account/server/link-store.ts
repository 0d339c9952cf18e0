import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LinkFailure, LinkStatus } from '../domain/account-link.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { AccountLink } from '../contract/account-endpoints.ts';

type LinkRow = Selectable<AccountTables['shipping.account_link']>;

const tables = (ctx: Ctx) => tablesOf<AccountTables>(ctx);

interface LinkKey {
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

/** Replaces an earlier request that was refused or skipped. */
export function saveLink(
  ctx: Ctx,
  { companyId, personId }: LinkKey,
  request: { readonly state: 'Skipped' | 'InProgress'; readonly number: string | null },
): Promise<LinkRow> {
  const row = { ...request, asked_at: ctx.clock.now(), decided_at: null, decided_by: null, fault: null };
  return tables(ctx)
    .insertInto('shipping.account_link')
    .values({ company_id: companyId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function decideLinks(
  ctx: Ctx,
  { companyId, number }: { readonly companyId: string; readonly number: string },
  { fault, by }: { readonly fault: LinkFailure | null; readonly by: string | null },
): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.account_link')
    .set({
      state: fault === null ? 'Completed' : 'Failed',
      fault,
      decided_at: ctx.clock.now(),
      decided_by: by,
    })
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('state', '=', 'InProgress')
    .execute();
}

export function listPendingLinks(ctx: Ctx): Promise<LinkRow[]> {
  return tables(ctx)
    .selectFrom('shipping.account_link')
    .selectAll()
    .where('state', '=', 'InProgress')
    .orderBy('asked_at')
    .limit(200)
    .execute();
}

export interface AccountTables {
  'shipping.account_link': {
    company_id: string;
    person_id: string;
    state: Exclude<LinkStatus, 'NotLinked'>;
    number: Maybe<string>;
    asked_at: Date;
    decided_at: Maybe<Date>;
    decided_by: Maybe<string>;
    fault: Maybe<LinkFailure>;
  };
}

export const presentLink = (row: LinkRow | undefined): AccountLink => ({
  state: row?.state ?? 'NotLinked',
  number: row?.number ?? null,
  fault: row?.fault ?? null,
});
