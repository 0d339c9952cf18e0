import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  getLedgerMapping as getCall,
  saveLedgerMapping as saveCall,
} from '../contract/bookkeeping-endpoints.ts';
import { memberAccountNames } from '../domain/member-books.ts';

export interface MappingTables {
  'billing.ledger_mapping': {
    company_id: string;
    account: string;
    own: string;
    changed_by: string;
    changed_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<MappingTables>(ctx);

/** Own names by the exports' names. */
export async function ledgerMapping(ctx: Ctx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(ctx)
    .selectFrom('billing.ledger_mapping')
    .select(['account', 'own'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ account, own }) => [account, own]));
}

export async function getLedgerMapping(ctx: Ctx): Promise<EndpointAnswer<typeof getCall>> {
  const own = await ledgerMapping(ctx, requireMember(ctx.actor).companyId);
  return { items: memberAccountNames.map((account) => ({ account, own: own.get(account) ?? '' })) };
}

export async function saveLedgerMapping(
  ctx: Ctx,
  { body: { items } }: EndpointInput<typeof saveCall>,
): Promise<EndpointAnswer<typeof saveCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  await tables(ctx).deleteFrom('billing.ledger_mapping').where('company_id', '=', companyId).execute();
  // A name sent twice counts once, the last one.
  const own = new Map(items.map((one) => [one.account, one.own.trim()]));
  const rows = [...own]
    .filter(([, name]) => name !== '')
    .map(([account, name]) => ({
      company_id: companyId,
      account,
      own: name,
      changed_by: personId,
      changed_at: ctx.clock.now(),
    }));
  if (rows.length > 0) await tables(ctx).insertInto('billing.ledger_mapping').values(rows).execute();
  await ctx.record({
    act: 'billing.saveLedgerMapping',
    recordType: 'ledger',
    recordId: 'mapping',
    companyId,
    facts: { accounts: rows.length },
  });
  return getLedgerMapping(ctx);
}
