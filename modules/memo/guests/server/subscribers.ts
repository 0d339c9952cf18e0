import type { EventPayload } from '#kit/contract/event.ts';
import { formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memoGuestDue, memoMoved } from '#modules/memo/memos/contract/memo-events.ts';
import { eventTitle } from '#modules/memo/memos/server/event-words.ts';
import { findEvent, findMemo } from '#modules/memo/memos/server/memo-store.ts';
import { isGuestBuyer } from '#modules/memo/memos/server/present-memo.ts';
import { inviteWords, mailGuest } from './mail-guest.ts';
import type { GuestParts } from './mail-guest.ts';

/** What the seller did since, and comments; the buyer's own acts are known to the buyer. */
const mailMovedWith =
  (parts: GuestParts) =>
  async (
    ctx: Ctx,
    { sellerId, memoId, eventId, side, act }: EventPayload<typeof memoMoved>,
  ): Promise<void> => {
    const row = await findMemo(ctx, memoId);
    if (row === undefined || side !== 'seller' || row.sent_at === null || !isGuestBuyer(row)) return;
    const event = await findEvent(ctx, { sellerId, memoId }, eventId);
    if (event === undefined) return;
    if (act === 'send') return mailGuest(ctx, parts, row, inviteWords(row));
    const comment = event.detail.comment === undefined ? [] : [event.detail.comment];
    return mailGuest(ctx, parts, row, {
      subject: `Memo ${row.number} from ${row.seller_name}`,
      says: [`${eventTitle(act, event.detail)}.`, ...comment],
      label: 'Open memo',
    });
  };

const mailDueWith =
  (parts: GuestParts) =>
  async (ctx: Ctx, { memoId, stage }: EventPayload<typeof memoGuestDue>): Promise<void> => {
    const row = await findMemo(ctx, memoId);
    if (row === undefined || row.due_on === null || row.units.Out === 0) return;
    const when = stage === 4 ? 'is overdue' : stage === 3 ? 'is due today' : 'is due soon';
    await mailGuest(ctx, parts, row, {
      subject: `Memo ${row.number} ${when}`,
      says: [
        `${counted(row.units.Out, 'item is', 'items are')} still on memo from ${row.seller_name}. Due ${formatDay(row.due_on)}. Keep or return each item.`,
      ],
      label: 'Open memo',
    });
  };

export const guestSubscribers = (parts: GuestParts): readonly Subscriber<Ctx>[] => [
  subscriber(memoMoved, 'mail.memo_guest', mailMovedWith(parts)),
  subscriber(memoGuestDue, 'mail.memo_guest_due', mailDueWith(parts)),
];
