import { lockRegister } from '#modules/register/stores/server/store-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mostSales } from '../contract/sale-message.ts';
import { numberKey } from '../domain/sale-facts.ts';
import { judgeArrivals } from './judge-arrivals.ts';
import type { Arrival, SentSale } from './judge-arrivals.ts';
import { markRefunded } from './mark-refunded.ts';
import { findSalesByNumber, insertSales } from './sale-store.ts';
import type { SaleRecord } from './sale-tables.ts';
import { tellInbox } from './tell-inbox.ts';
import { tellJudged } from './tell-judged.ts';

type Outcome = Pick<SaleRecord, 'number' | 'status' | 'reasons' | 'sale_id'>;

export interface TakenSale extends Outcome {
  readonly isKnown: boolean;
}

interface Entry extends SentSale {
  /** The position of its message. */
  readonly message: number;
  /** Identifies a sale by its number and the store whose key sent it. */
  readonly key: string;
  readonly number: string;
}

const keyOf = (senderId: string, number: string): string => `${senderId} ${number}`;

const entriesOf = (arrivals: readonly Arrival[]): readonly Entry[] =>
  arrivals.flatMap(({ sales, ...arrival }, message) =>
    sales.map((sale) => {
      const number = numberKey(sale.number);
      return { ...arrival, sale, message, number, key: keyOf(arrival.store.store_id, number) };
    }),
  );

/** Records sales from a company's registers, in order of arrival. A sale sent before gets the same answer again. */
export async function takeMessages(ctx: Ctx, arrivals: readonly Arrival[]): Promise<TakenSale[][]> {
  const entries = entriesOf(arrivals);
  const companyId = entries[0]?.store.company_id;
  if (companyId === undefined) return arrivals.map(() => []);
  await lockRegister(ctx, companyId);
  const stored = await findSalesByNumber(
    ctx,
    companyId,
    entries.map(({ store, number }) => ({ senderId: store.store_id, number })),
  );
  const before = new Map<string, Outcome>(stored.map((row) => [keyOf(row.sender_id, row.number_key), row]));
  // The first entry with each number: a later one is the duplicate.
  const firsts = new Map(entries.toReversed().map((entry) => [entry.key, entry]));
  const fresh = entries.filter((entry) => firsts.get(entry.key) === entry && !before.has(entry.key));
  const judged = fresh.length === 0 ? [] : await judgeArrivals(ctx, companyId, fresh);
  if (judged.length > 0) {
    await insertSales(ctx, judged);
    await markRefunded(ctx, companyId, judged);
    await tellJudged(
      ctx,
      companyId,
      judged.filter((_, at) => fresh[at]?.isPast !== true),
    );
    if (judged.some(({ status }) => status === 'NotProcessed')) await tellInbox(ctx, companyId);
  }
  const now = new Map<string, Outcome>(judged.map((row) => [keyOf(row.sender_id, row.number_key), row]));
  const taken = arrivals.map((): TakenSale[] => []);
  for (const { key, message } of entries) {
    const row = before.get(key) ?? now.get(key);
    const isKnown = before.has(key) || firsts.get(key)?.message !== message;
    if (row !== undefined) taken[message]?.push({ ...row, isKnown });
  }
  return taken;
}

/** In parts, since a statement has only so many values; all or none of them, as the transaction says. */
export async function takeSales(ctx: Ctx, { sales, ...arrival }: Arrival): Promise<TakenSale[]> {
  const taken: TakenSale[] = [];
  for (let at = 0; at < sales.length; at += mostSales)
    taken.push(...(await takeMessages(ctx, [{ ...arrival, sales: sales.slice(at, at + mostSales) }])).flat());
  return taken;
}
