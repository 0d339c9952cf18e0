import { formatDay } from '#kit/domain/day.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { memoMoved, memoMovedNotice, memoSentNotice } from '../contract/memo-events.ts';
import { taskOf } from '../domain/memo-tasks.ts';
import { eventTitle } from './event-words.ts';
import { findEvent, findMemo, lockMemo } from './memo-store.ts';
import { peopleOf } from './memo-people.ts';
import { sidesOf } from './memo-sides.ts';

type Moved = EventPayload<typeof memoMoved>;

const inboxKey = (memoId: string): string => `memo.memo_waits:${memoId}`;

/** Locked, so that of two handlers the later one shows what is so now. */
async function showItems(ctx: Ctx, { memoId }: Moved): Promise<void> {
  const row = await lockMemo(ctx, memoId);
  if (row === undefined) return;
  for (const [party, companyId, counterparty] of sidesOf(row)) {
    const { status, units } = row;
    const task = taskOf(party, { status, units, counterparty });
    if (task === undefined) {
      await clearItem(ctx, companyId, inboxKey(memoId));
      continue;
    }
    const due = row.due_on === null || units.Out === 0 ? undefined : row.due_on;
    await postItem(ctx, {
      companyId,
      key: inboxKey(memoId),
      for: { permission: 'Memo' },
      title: `${task.title} memo ${row.number}`,
      why: due === undefined ? task.why : `${task.why} Due ${formatDay(due)}.`,
      path: `/memo/${memoId}`,
      verb: task.verb,
      icon: 'gem',
      harm: 'task',
      amount: row.value_out > 0 ? row.value_out : row.value_total,
      ...(due === undefined ? {} : { due: startOfProviderDay(due) }),
    });
  }
}

/** Only the other side hears of it: who acted knows. */
async function notifyOther(ctx: Ctx, { sellerId, memoId, eventId, side, act }: Moved): Promise<void> {
  const row = await findMemo(ctx, memoId);
  const event = await findEvent(ctx, { sellerId, memoId }, eventId);
  if (row === undefined || event === undefined || act === 'create') return;
  for (const [party, companyId, counterparty] of sidesOf(row)) {
    if (party === side) continue;
    const title = eventTitle(act, event.detail);
    const comment = event.detail.comment === undefined ? '' : ` ${event.detail.comment}`;
    const to = { companyId, to: { people: await peopleOf(ctx, row, party) } };
    const facts = { memoId, number: row.number, counterparty };
    if (act === 'send')
      await notify(ctx, memoSentNotice, {
        ...to,
        facts: { ...facts, words: 'Accept the memo or request a change.' },
      });
    else await notify(ctx, memoMovedNotice, { ...to, facts: { ...facts, words: `${title}.${comment}` } });
  }
}

const webhookOf: Readonly<Record<string, WebhookEvent>> = {
  send: 'memo.sent',
  accept: 'memo.accepted',
  ship: 'memo.shipped',
  receive: 'memo.received',
  return: 'memo.returned',
  close: 'memo.closed',
  cancel: 'memo.cancelled',
};

/** Names no person. */
async function queueWebhooks(ctx: Ctx, { memoId, act, status }: Moved): Promise<void> {
  const row = await findMemo(ctx, memoId);
  if (row === undefined || act === 'create' || act === 'comment') return;
  const event = status === 'Closed' ? 'memo.closed' : (webhookOf[act] ?? 'memo.updated');
  for (const [party, companyId, counterparty] of sidesOf(row))
    await queueWebhookEvent(ctx, companyId, event, {
      companyId,
      memoId,
      number: row.number,
      party,
      counterparty,
      status,
      act,
      units: row.units,
      valueOut: row.value_out,
      dueOn: row.due_on,
    });
}

export const memoSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(memoMoved, 'inbox.memo_moved', showItems),
  subscriber(memoMoved, 'notifications.memo_moved', notifyOther),
  subscriber(memoMoved, 'webhooks.memo_moved', queueWebhooks),
];
