import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-act-endpoints.ts';
import type { LineOutcome } from '../../domain/line-outcome.ts';
import { findLines, keyOf } from '../memo-store.ts';
import { dayOfInstant } from '../memo-sums.ts';
import type { LineRecord } from '../memo-tables.ts';
import { answerMoved, moveLine, requireMovable } from '../move-memo.ts';

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
