import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/memo-act-endpoints.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import type { LineOutcome } from '../domain/line-outcome.ts';
import { dueDay } from '../domain/memo-terms.ts';
import { findLines, keyOf } from './memo-store.ts';
import { dayOfInstant } from './memo-sums.ts';
import type { LineRecord } from './memo-tables.ts';
import { moveLine } from './move-line.ts';
import { answerMoved, moveMemo } from './move-memo.ts';
import { requireMovable } from './own-memo.ts';
import { presentMemo } from './present-memo.ts';
import { recordMemoEvent } from './record-event.ts';

interface Handover {
  readonly way: 'carrier' | 'hand';
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** A carrier comes with its tracking number; goods handed over in person have neither. */
function handoverOf({ way, carrier, trackingNumber }: Handover) {
  if (way === 'hand') return { way };
  if (carrier === '' || trackingNumber === '') refuse(no.tracking_missing);
  return { way, carrier, trackingNumber };
}

export async function shipMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.shipMemo>,
): Promise<EndpointAnswer<typeof calls.shipMemo>> {
  const memo = await requireMovable(ctx, params.memoId, 'ship', body.version);
  const handover = handoverOf(body);
  return answerMoved(ctx, memo, {
    move: 'ship',
    endpoint: 'memo.shipMemo',
    detail: { ...handover, ...(body.signedName === '' ? {} : { signedName: body.signedName }) },
    change: {
      shipped_at: ctx.clock.now(),
      ship_way: body.way,
      carrier: handover.carrier ?? null,
      tracking_number: handover.trackingNumber ?? null,
    },
  });
}

/** Validity counts from today. What didn't arrive is disputed at once. */
export async function receiveMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.receiveMemo>,
): Promise<EndpointAnswer<typeof calls.receiveMemo>> {
  const memo = await requireMovable(ctx, params.memoId, 'receive', body.version);
  const { missing, comment } = body;
  const before = await findLines(ctx, keyOf(memo.row));
  const lines = missing.reduce<readonly LineRecord[]>(
    (all, { line, quantity }) =>
      moveLine(all, { line, quantity, from: 'Out', to: 'Disputed', change: { dispute: "Didn't arrive." } }),
    before,
  );
  if (lines.every((line) => line.disputed === line.quantity)) refuse(no.nothing_arrived);
  const now = ctx.clock.now();
  return answerMoved(ctx, memo, {
    move: 'receive',
    endpoint: 'memo.receiveMemo',
    detail: { ...(missing.length === 0 ? {} : { lines: missing }), ...(comment === '' ? {} : { comment }) },
    change: { received_at: now, due_on: dueDay(dayOfInstant(now), memo.row.validity_days) },
    lines,
  });
}

type LineAct = EndpointInput<typeof calls.moveMemoLines>['body']['act'];

const outcomesOf: Readonly<Record<LineAct, readonly [from: LineOutcome, to: LineOutcome]>> = {
  keep: ['Out', 'Kept'],
  undoKeep: ['Kept', 'Out'],
  undoReturn: ['Return in transit', 'Out'],
  settleAsReturned: ['Disputed', 'Returned'],
  settleAsKept: ['Disputed', 'Kept'],
};

export async function moveMemoLines(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.moveMemoLines>,
): Promise<EndpointAnswer<typeof calls.moveMemoLines>> {
  const memo = await requireMovable(ctx, params.memoId, body.act, body.version);
  const [from, to] = outcomesOf[body.act];
  const today = dayOfInstant(ctx.clock.now());
  const change = to === 'Kept' ? { kept_on: today } : {};
  const lines = body.lines.reduce<readonly LineRecord[]>(
    (all, chosen) => moveLine(all, { ...chosen, from, to, change }),
    await findLines(ctx, keyOf(memo.row)),
  );
  const detail = { lines: body.lines };
  return answerMoved(ctx, memo, { move: body.act, endpoint: 'memo.moveMemoLines', detail, lines });
}

export async function returnMemoLines(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.returnMemoLines>,
): Promise<EndpointAnswer<typeof calls.returnMemoLines>> {
  const memo = await requireMovable(ctx, params.memoId, 'return', body.version);
  const handover = handoverOf(body);
  const lines = body.lines.reduce<readonly LineRecord[]>(
    (all, chosen) => moveLine(all, { ...chosen, from: 'Out', to: 'Return in transit' }),
    await findLines(ctx, keyOf(memo.row)),
  );
  return answerMoved(ctx, memo, {
    move: 'return',
    endpoint: 'memo.returnMemoLines',
    detail: { ...handover, lines: body.lines },
    lines,
  });
}

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
