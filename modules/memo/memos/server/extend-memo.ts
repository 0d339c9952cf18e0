import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/memo-handling-endpoints.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import { answerMoved, requireMovable } from './move-memo.ts';

const commented = (comment: string) => (comment === '' ? {} : { comment });

export async function askForExtension(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.askForExtension>,
): Promise<EndpointAnswer<typeof calls.askForExtension>> {
  const memo = await requireMovable(ctx, params.memoId, 'askForExtension', body.version);
  return answerMoved(ctx, memo, {
    move: 'askForExtension',
    endpoint: 'memo.askForExtension',
    detail: { days: body.days, ...commented(body.comment) },
    change: { extension_asked: body.days },
  });
}

/** Granted days count from the due date, and the alerts start over. */
export async function answerExtension(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.answerExtension>,
): Promise<EndpointAnswer<typeof calls.answerExtension>> {
  const memo = await requireMovable(ctx, params.memoId, 'answerExtension', body.version);
  const { extension_asked: days, due_on: due } = memo.row;
  if (days === null || due === null) refuse(no.not_now);
  const granted = { due_on: addDays(due, days), alert_stage: 0, alerted_on: null, recalled_at: null };
  return answerMoved(ctx, memo, {
    move: 'answerExtension',
    act: body.grant ? 'grantExtension' : 'declineExtension',
    endpoint: 'memo.answerExtension',
    detail: { days },
    change: { extension_asked: null, ...(body.grant ? granted : {}) },
  });
}

/** Terms: the buyer returns the merchandise when the seller asks for it. */
export async function recallMemo(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.recallMemo>,
): Promise<EndpointAnswer<typeof calls.recallMemo>> {
  const memo = await requireMovable(ctx, params.memoId, 'recall', body.version);
  return answerMoved(ctx, memo, {
    move: 'recall',
    endpoint: 'memo.recallMemo',
    detail: commented(body.comment),
    change: { recalled_at: ctx.clock.now() },
  });
}
