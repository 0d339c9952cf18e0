import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-act-endpoints.ts';
import { findLines, keyOf } from '../memo-store.ts';
import type { LineRecord } from '../memo-tables.ts';
import { answerMoved, moveLine, requireMovable } from '../move-memo.ts';
import { handoverOf } from '../hand-over-memo.ts';

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
