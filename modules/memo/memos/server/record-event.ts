import { newId } from '#kit/server/new-id.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoMoved } from '../contract/memo-events.ts';
import { insertEvent } from './memo-store.ts';
import type { EventDetail, MemoRecord } from './memo-tables.ts';
import { partyOf } from './present-memo.ts';

interface Happened {
  readonly act: string;
  readonly detail?: EventDetail;
  /** The audit's name for it: the endpoint's. */
  readonly endpoint: string;
}

/** Writes who did what to a memo: into its history, the outbox and the audit trail. */
export async function recordMemoEvent(
  ctx: Ctx,
  row: MemoRecord,
  { act, detail = {}, endpoint }: Happened,
): Promise<void> {
  const member = requireMember(ctx.actor);
  const side = partyOf(member, row);
  const eventId = newId();
  await insertEvent(ctx, {
    seller_id: row.seller_id,
    memo_id: row.memo_id,
    event_id: eventId,
    at: ctx.clock.now(),
    side,
    company_id: member.companyId,
    person_id: member.personId,
    person_name: member.name,
    act,
    detail: JSON.stringify(detail),
    address: ctx.address ?? null,
  });
  const { seller_id: sellerId, memo_id: memoId, status } = row;
  await ctx.publish(memoMoved, { sellerId, memoId, eventId, status, act, side });
  await ctx.record({
    act: endpoint,
    recordType: 'memo',
    recordId: memoId,
    companyId: member.companyId,
    facts: { number: row.number },
  });
}
