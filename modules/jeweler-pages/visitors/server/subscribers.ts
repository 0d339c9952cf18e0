import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postItem } from '#platform/inbox/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { messageLeft, messageLeftNotice } from '../contract/message-event.ts';
import { messageKey } from './messages.ts';

export const visitorSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(messageLeft, 'notifications.page_message_left', (ctx: Ctx, { companyId, messageId }) =>
    notify(ctx, messageLeftNotice, {
      companyId,
      to: { roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'] },
      facts: { messageId },
    }),
  ),
  subscriber(messageLeft, 'inbox.page_message_left', (ctx: Ctx, { companyId, messageId }) =>
    postItem(ctx, {
      companyId,
      key: messageKey(messageId),
      for: { permission: 'JewelerPages' },
      title: 'Answer a message from your page',
      why: 'A visitor wrote through your contact form.',
      path: '/jewelerpages/visitors',
      verb: 'Read',
      icon: 'question',
    }),
  ),
  // What the visitor wrote isn't in it: the company's systems read that with a key.
  subscriber(messageLeft, 'webhooks.page_message_left', (ctx: Ctx, { companyId, messageId }) =>
    queueWebhookEvent(ctx, companyId, 'page.message', { companyId, messageId }),
  ),
];
