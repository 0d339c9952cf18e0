import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { priceMemoReturn as call } from '../../contract/memo-handling-endpoints.ts';
import { canMoveMemo } from '../../domain/memo-moves.ts';
import { unitsIn } from '../../domain/line-outcome.ts';
import { findLines, keyOf } from '../memo-store.ts';
import { unitsOf } from '../memo-sums.ts';
import { requireMemo } from '../own-memo.ts';
import { goodsOf } from './ship-insured.ts';
import type { MemoShipping, ParcelGoods } from './ship-insured.ts';

/** What is still out, if this person may return it by an insured shipment to a known address. */
async function findReturnable(
  ctx: Ctx,
  shipping: MemoShipping,
  memoId: string,
): Promise<ParcelGoods | undefined> {
  const { row, party } = await requireMemo(ctx, memoId);
  const mayReturn = canMoveMemo('return', { status: row.status, party, units: row.units });
  if (!mayReturn || !shipping.canSend(ctx) || row.seller_address === null) return undefined;
  const all = await findLines(ctx, keyOf(row));
  const lines = all.flatMap((line) => {
    const quantity = unitsIn(unitsOf(line), 'Out');
    return quantity === 0 ? [] : [{ line: line.line, quantity }];
  });
  return goodsOf(row, { leg: 'return', lines }, all);
}

/** No transaction is open while carriers answer. */
export function priceMemoReturnWith(shipping: MemoShipping) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const goods = await steps.work((ctx) => findReturnable(ctx, shipping, params.memoId));
    const price = goods === undefined ? undefined : await shipping.price(steps, goods);
    return { price: price ?? null };
  };
}
