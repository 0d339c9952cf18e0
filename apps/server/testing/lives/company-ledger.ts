import { balancesOf } from '#platform/payments/server.ts';
import type { LedgerHouse } from '../ledger-house.ts';
import { withoutZeros } from './expected-balances.ts';

/** What the ledger says of a company. */
export async function ledgerBalances(house: LedgerHouse, companyId: string): Promise<Record<string, number>> {
  return withoutZeros(await house.work((ctx) => balancesOf(ctx, companyId)));
}

/** Days whose total is not the sum of its rows. */
export async function totalsBesideRows({ pools }: LedgerHouse, companyId: string): Promise<unknown[]> {
  const { rows } = await pools.owner.query<Record<string, unknown>>(
    `select account, day, sum(debits) as debits, sum(credits) as credits from (
       select account, day, debits, credits from payments.day_total where company_id = $1
       union all select debit, day, -amount, 0 from payments.transfer where company_id = $1
       union all select credit, day, 0, -amount from payments.transfer where company_id = $1
     ) as both_ways group by account, day having sum(debits) <> 0 or sum(credits) <> 0`,
    [companyId],
  );
  return rows;
}
