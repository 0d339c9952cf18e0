import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { addMemoComment as commentCall } from '../contract/memo-act-endpoints.ts';
import { memoRefusals as no } from '../contract/memo-refusals.ts';
import { isEnded, presentMemo } from './present-memo.ts';
import { requireMemo } from './own-memo.ts';
import { recordMemoEvent } from './record-event.ts';

/** Nothing is added to a memo that is closed. */
export async function addMemoComment(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof commentCall>,
): Promise<EndpointAnswer<typeof commentCall>> {
  const { member, row } = await requireMemo(ctx, params.memoId);
  if (isEnded(row) || row.status === 'Draft') refuse(no.not_now);
  await recordMemoEvent(ctx, row, { act: 'comment', endpoint: 'memo.addMemoComment', detail: body });
  return { memo: await presentMemo(ctx, member, row) };
}
