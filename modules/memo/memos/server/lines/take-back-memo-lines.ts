import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-act-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { findLines, keyOf } from '../memo-store.ts';
import type { LineRecord } from '../memo-tables.ts';
import { answerMoved, moveLine, moveMemo, requireMovable } from '../move-memo.ts';
import { presentMemo } from '../present-memo.ts';
import { recordMemoEvent } from '../record-event.ts';

/** Confirmed units are returned; the other named units are disputed, with the reason. */
export async function takeBackMemoLines(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.takeBackMemoLines>,
): Promise<EndpointAnswer<typeof calls.takeBackMemoLines>> {
  const memo = await requireMovable(ctx, params.memoId, 'takeBack', body.version);
  const endpoint = 'memo.takeBackMemoLines';
  const from = 'Return in transit';
  const confirmed = body.lines.filter((one) => one.confirmed > 0);
  const disputed = body.lines.filter((one) => one.disputed > 0);
  if (confirmed.length + disputed.length === 0) refuse(no.too_many_units);
  let lines: readonly LineRecord[] = await findLines(ctx, keyOf(memo.row));
  for (const { line, confirmed: quantity } of confirmed)
    lines = moveLine(lines, { line, quantity, from, to: 'Returned' });
  for (const { line, disputed: quantity, reason } of disputed)
    lines = moveLine(lines, { line, quantity, from, to: 'Disputed', change: { dispute: reason } });
  const named = (all: typeof confirmed, units: 'confirmed' | 'disputed') =>
    all.map((one) => ({ line: one.line, quantity: one[units] }));
  const reasons = [...new Set(disputed.map(({ reason }) => reason))].filter((reason) => reason !== '');
  const dispute = { lines: named(disputed, 'disputed'), comment: reasons.join(' ').slice(0, 1_000) };
  if (confirmed.length === 0)
    return answerMoved(ctx, memo, { move: 'takeBack', act: 'dispute', endpoint, detail: dispute, lines });
  const moved = await moveMemo(ctx, memo, {
    move: 'takeBack',
    endpoint,
    detail: { lines: named(confirmed, 'confirmed') },
    lines,
  });
  if (disputed.length > 0) await recordMemoEvent(ctx, moved, { act: 'dispute', endpoint, detail: dispute });
  return { memo: await presentMemo(ctx, memo.member, moved) };
}
