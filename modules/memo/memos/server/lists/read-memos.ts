import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { isInForce, providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getMemo as getCall, listMemos as listCall } from '../../contract/memo-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { findMemos } from './memo-list-store.ts';
import { requireMemo } from '../own-memo.ts';
import { presentMemo, presentRow } from '../present-memo.ts';

const cursor = cursorOf<readonly [number, number, string]>(
  [cursorPart.whole, cursorPart.whole, cursorPart.uuid],
  no.page_lost,
);

export async function listMemos(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const member = requireMember(ctx.actor);
  const today = providerDay(ctx.clock.now());
  const { limit, after, ...search } = query;
  const rows = await findMemos(ctx, {
    ...search,
    companyId: member.companyId,
    today,
    after: cursor.read(after),
    limit,
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.list_rank, row.list_on, row.memo_id]);
  const mayAct = hasMemo(ctx);
  const items = shown.map((row) => presentRow(row, member, today));
  return { items: mayAct ? items : items.map((row) => ({ ...row, actions: [] })), next };
}

export async function getMemo(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const { member, row } = await requireMemo(ctx, params.memoId);
  const memo = await presentMemo(ctx, member, row);
  return { memo: hasMemo(ctx) ? memo : { ...memo, actions: [], mayComment: false } };
}

/** Without the service, a company's people read its memos and do nothing with them. */
function hasMemo(ctx: Ctx): boolean {
  const { subscriptions } = requireMember(ctx.actor);
  const today = () => providerDay(ctx.clock.now());
  return subscriptions.some((one) => one.serviceType === 'Memo' && isInForce(one, today));
}
