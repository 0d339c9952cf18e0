import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MemoParty } from '../domain/memo-moves.ts';
import { memoMoved } from '../contract/memo-events.ts';
import { isGuest, memoActor } from './memo-actor.ts';
import { insertEvent } from './memo-store.ts';
import type { EventDetail, MemoRecord } from './memo-tables.ts';
import { keepPaper } from './papers/keep-paper.ts';
import { partyOf } from './present-memo.ts';

interface Happened {
  readonly act: string;
  readonly detail?: EventDetail;
  /** The audit's name for it: the endpoint's. */
  readonly endpoint: string;
  /** The side it counts for, if no member acts. */
  readonly by?: MemoParty | undefined;
}

/** Writes who did what to a memo: into its history, the outbox and the audit trail. */
export async function recordMemoEvent(
  ctx: Ctx,
  row: MemoRecord,
  { act, detail = {}, endpoint, by }: Happened,
): Promise<void> {
  const { side, companyId, personId, personName } = actorOf(ctx, row, by);
  const eventId = newId();
  await insertEvent(ctx, {
    seller_id: row.seller_id,
    memo_id: row.memo_id,
    event_id: eventId,
    at: ctx.clock.now(),
    side,
    company_id: companyId,
    person_id: personId,
    person_name: personName,
    act,
    detail: JSON.stringify(detail),
    address: ctx.address ?? null,
  });
  await keepPaper(ctx, row, eventId, act);
  const { seller_id: sellerId, memo_id: memoId, status } = row;
  await ctx.publish(memoMoved, { sellerId, memoId, eventId, status, act, side });
  await ctx.record({
    act: endpoint,
    recordType: 'memo',
    recordId: memoId,
    companyId: companyId ?? row.seller_id,
    facts: { number: row.number },
  });
}

/** Without a member, the product acts for a side, such as when a label was bought. */
function actorOf(ctx: Ctx, row: MemoRecord, by: MemoParty | undefined) {
  if (by !== undefined) {
    const companyId = by === 'seller' ? row.seller_id : (row.buyer_id ?? row.seller_id);
    return { side: by, companyId, personId: null, personName: '' };
  }
  const member = memoActor(ctx);
  const { companyId, personId, name: personName } = member;
  const side = partyOf(member, row);
  return isGuest(member)
    ? { side, companyId: null, personId: null, personName }
    : { side, companyId, personId, personName };
}
