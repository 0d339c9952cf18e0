import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { enquiryAnswered, enquiryAnsweredNotice } from '../contract/requests.ts';

export const enquirySubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    enquiryAnswered,
    'notifications.enquiry_answered',
    (ctx: Ctx, { companyId, personId, subject, answer, itemId }) =>
      notify(ctx, enquiryAnsweredNotice, {
        companyId,
        to: { people: [personId] },
        facts: { subject, answer, itemId },
      }),
  ),
];
