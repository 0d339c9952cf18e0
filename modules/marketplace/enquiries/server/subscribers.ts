import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { mediaShown } from '#modules/marketplace/media/contract/media.ts';
import { publishAnswer } from './desk-enquiries.ts';
import { lockMediaRequests, saveAnswer } from './enquiry-store.ts';
import { enquiryAnswered, enquiryAnsweredNotice } from '../contract/requests.ts';

/** Pictures of a stone answer everyone who asked for them. */
const mediaArrived = subscriber(mediaShown, 'marketplace.media_answers', async (ctx: Ctx, { itemId }) => {
  for (const row of await lockMediaRequests(ctx, itemId)) {
    const saved = await saveAnswer(ctx, row, {
      answer: 'Pictures of this stone are now available.',
      answered_by: null,
      answered_at: ctx.clock.now(),
      answered_for: 'portal',
      found_item_id: null,
    });
    await publishAnswer(ctx, saved);
  }
});

export const enquirySubscribers: readonly Subscriber<Ctx>[] = [
  mediaArrived,
  subscriber(
    enquiryAnswered,
    'notifications.enquiry_answered',
    (ctx: Ctx, { companyId, personId, subject, answer, itemId, diamondType }) =>
      notify(ctx, enquiryAnsweredNotice, {
        companyId,
        to: { people: [personId] },
        facts: { subject, answer, itemId, diamondType },
      }),
  ),
];
