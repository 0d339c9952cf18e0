import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/memo-act-endpoints.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import { dueDay } from '../domain/memo-terms.ts';
import { findLines, keyOf } from './memo-store.ts';
import { dayOfInstant } from './memo-sums.ts';
import type { LineRecord } from './memo-tables.ts';
import { answerMoved, moveLine, requireMovable } from './move-memo.ts';

interface Handover {
  readonly way: 'carrier' | 'hand';
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** A carrier comes with its tracking number; goods handed over in person have neither. */
export function handoverOf({ way, carrier, trackingNumber }: Handover) {
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
