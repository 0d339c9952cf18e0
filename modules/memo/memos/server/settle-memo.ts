import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { itemTitle } from '../domain/memo-line.ts';
import { insertInvoice, keyOf } from './memo-store.ts';
import { dayOfInstant } from './memo-sums.ts';
import type { EventDetail, LineRecord } from './memo-tables.ts';
import type { OpenMemo } from './own-memo.ts';

interface Invoiced {
  readonly lines: readonly LineRecord[];
  readonly detail: EventDetail;
}

/** One invoice for everything that the buyer kept and the seller hasn't invoiced; undefined if there is nothing. */
export async function invoiceKept(
  ctx: Ctx,
  { row, member }: OpenMemo,
  lines: readonly LineRecord[],
): Promise<Invoiced | undefined> {
  const kept = lines.filter((line) => line.kept > 0);
  if (kept.length === 0) return undefined;
  const keptOn = latest(kept.flatMap((line) => line.kept_on ?? [])) ?? dayOfInstant(ctx.clock.now());
  const billed = kept.map(({ line, item, kept: quantity, price }) => ({
    line,
    title: itemTitle(item),
    quantity,
    price,
  }));
  const { number } = await insertInvoice(ctx, {
    ...toColumns(keyOf(row)),
    invoice_id: newId(),
    lines: JSON.stringify(billed),
    amount: cents(billed.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
    kept_on: keptOn,
    pay_by: addDays(keptOn, row.payment_days),
    interest: row.interest,
    issued_by: member.personId,
    issued_at: ctx.clock.now(),
  });
  return {
    lines: lines.map((line) => ({ ...line, invoiced: line.invoiced + line.kept, kept: 0 })),
    detail: { invoice: number, lines: billed.map(({ line, quantity }) => ({ line, quantity })) },
  };
}

const latest = (days: readonly Day[]): Day | undefined => days.toSorted().at(-1);

const toColumns = ({ sellerId, memoId }: ReturnType<typeof keyOf>) => ({
  seller_id: sellerId,
  memo_id: memoId,
});
