import { lockRegister } from '#modules/register/stores/server/store-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mostSales } from '../contract/sale-message.ts';
import { numberKey } from '../domain/sale-facts.ts';
import { judgeArrivals } from './judge-arrivals.ts';
import type { Arrival } from './judge-arrivals.ts';
import { markRefunded } from './mark-refunded.ts';
import { findSalesByNumber, insertSales } from './sale-store.ts';
import type { SaleRecord } from './sale-tables.ts';
import { tellInbox } from './tell-inbox.ts';
import { tellJudged } from './tell-judged.ts';

type Outcome = Pick<SaleRecord, 'number' | 'status' | 'reasons' | 'sale_id'>;

export interface TakenSale extends Outcome {
  readonly isKnown: boolean;
}

/** Takes in what a store's register sent. A sale that is here already is answered as before. */
export async function takeSales(ctx: Ctx, arrival: Arrival): Promise<TakenSale[]> {
  const { store, sales, isTest = false, isPast = false } = arrival;
  const companyId = store.company_id;
  await lockRegister(ctx, companyId);
  // The first sale with each number, in order of arrival, since the later of two entries is the duplicate.
  const byKey = new Map(sales.map((sale) => [numberKey(sale.number), sale] as const).toReversed());
  const stored = await findSalesByNumber(ctx, companyId, store.store_id, [...byKey.keys()]);
  const before = new Map<string, Outcome>(stored.map((row) => [row.number_key, row]));
  const fresh = [...byKey].toReversed().flatMap(([key, sale]) => (before.has(key) ? [] : [sale]));
  const judged = fresh.length === 0 ? [] : await judgeArrivals(ctx, { store, sales: fresh, isTest, isPast });
  if (judged.length > 0) {
    await insertSales(ctx, judged);
    await markRefunded(ctx, companyId, judged);
    if (!isPast) await tellJudged(ctx, companyId, judged);
    if (judged.some(({ status }) => status === 'NotProcessed')) await tellInbox(ctx, companyId);
  }
  const now = new Map<string, Outcome>(judged.map((row) => [row.number_key, row]));
  return sales.flatMap((sale) => {
    const key = numberKey(sale.number);
    const row = before.get(key) ?? now.get(key);
    return row === undefined ? [] : [{ ...row, isKnown: before.has(key) }];
  });
}

/** In parts, since a statement has only so many values; all or none of them, as the transaction says. */
export async function takeInParts(ctx: Ctx, { store, sales }: Arrival): Promise<TakenSale[]> {
  const taken: TakenSale[] = [];
  for (let at = 0; at < sales.length; at += mostSales)
    taken.push(...(await takeSales(ctx, { store, sales: sales.slice(at, at + mostSales) })));
  return taken;
}
