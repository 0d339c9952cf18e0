import type { Bill } from '#apps/server/testing/histories/company-actions.ts';
import type { SoldAndBilled } from '#apps/server/testing/histories/expected-balances.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';

/** What a company was sold and billed, read from everywhere but the ledger. */
export async function salesOf(testBed: LedgerTestBed, companyId: string): Promise<SoldAndBilled> {
  const { rows } = await testBed.pools.owner.query<{ type: string; sold: number; unbilled: number }>(
    `select type, sum(amount)::bigint as sold,
       coalesce(sum(amount) filter (where bill_id is null), 0)::bigint as unbilled
     from payments.transaction left join payments.billed using (company_id, transaction_id)
     where company_id = $1 group by type`,
    [companyId],
  );
  return {
    bills: (await billsOf(testBed, companyId)).map(({ total }) => total),
    unbilled: rows.reduce((sum, { unbilled }) => sum + unbilled, 0),
    sold: Object.fromEntries(rows.map(({ type, sold }) => [`sales.${type}`, 0 - sold])),
  };
}

/** The newest first. */
export async function billsOf({ pools }: LedgerTestBed, companyId: string): Promise<Bill[]> {
  const { rows } = await pools.owner.query<{ bill_id: string; total: number }>(
    `select bill_id, coalesce(sum(amount), 0)::bigint as total
     from payments.bill left join payments.billed using (company_id, bill_id)
       left join payments.transaction using (company_id, transaction_id)
     where company_id = $1 group by bill_id, opened_at order by opened_at desc`,
    [companyId],
  );
  return rows.map(({ bill_id: billId, total }) => ({ billId, total }));
}

/** Bills for which more than one charge took money, or still may. */
export async function billsPaidTwice({ pools }: LedgerTestBed, companyId: string): Promise<unknown[]> {
  const { rows } = await pools.owner.query<Record<string, unknown>>(
    `select bill_id, array_agg(status) as statuses from payments.charge
     where company_id = $1 and status in ('Asked', 'Unknown', 'Authorised', 'Submitted', 'Settled', 'Disputed')
     group by bill_id having count(*) > 1`,
    [companyId],
  );
  return rows;
}
