import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-handling-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { withPrice } from '../../domain/memo-line.ts';
import { findLines, keyOf, updateLinePrice } from '../memo-store.ts';
import type { LineRecord } from '../memo-tables.ts';
import { answerMoved, requireMovable } from '../move-memo.ts';
import type { OpenMemo } from '../own-memo.ts';

/** What is back or invoiced has its price. */
async function changeableLine(ctx: Ctx, { row }: OpenMemo, number: number): Promise<LineRecord> {
  const lines = await findLines(ctx, keyOf(row));
  const line = lines.find((one) => one.line === number) ?? refuse(no.line_missing);
  if (line.returned + line.invoiced > 0) refuse(no.price_fixed);
  return line;
}

const detailOf = ({ line, quantity }: LineRecord, price: number) => ({ lines: [{ line, quantity }], price });

export async function askMemoPrice(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.askMemoPrice>,
): Promise<EndpointAnswer<typeof calls.askMemoPrice>> {
  const memo = await requireMovable(ctx, params.memoId, 'askPrice', body.version);
  const line = await changeableLine(ctx, memo, body.line);
  await updateLinePrice(ctx, keyOf(memo.row), line.line, {
    price_asked: body.price,
    price_asked_by: memo.party,
  });
  const detail = detailOf(line, body.price);
  return answerMoved(ctx, memo, { move: 'askPrice', endpoint: 'memo.askMemoPrice', detail });
}

/** Only the other side answers; a declined request is gone. */
export async function answerMemoPrice(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.answerMemoPrice>,
): Promise<EndpointAnswer<typeof calls.answerMemoPrice>> {
  const memo = await requireMovable(ctx, params.memoId, 'answerPrice', body.version);
  const line = await changeableLine(ctx, memo, body.line);
  const { price_asked: price, price_asked_by: by } = line;
  if (price === null || by === null || by === memo.party) return refuse(no.not_now);
  const answered = { price_asked: null, price_asked_by: null };
  await updateLinePrice(
    ctx,
    keyOf(memo.row),
    line.line,
    body.agree
      ? { ...answered, price: cents(price), item: JSON.stringify(withPrice(line.item, cents(price))) }
      : answered,
  );
  return answerMoved(ctx, memo, {
    move: 'answerPrice',
    act: body.agree ? 'agreePrice' : 'declinePrice',
    endpoint: 'memo.answerMemoPrice',
    detail: detailOf(line, price),
  });
}
