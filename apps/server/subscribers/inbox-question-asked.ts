import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { questionAnswered, questionAsked } from '#platform/content/contract/index.ts';
import { clearItem, postItem } from '#platform/inbox/server/index.ts';

const keyOf = (messageId: string): string => `content.question_asked:${messageId}`;

/** A question waits for the provider's people until one of them has answered. */
export const inboxQuestionAsked: readonly Subscriber<Ctx>[] = [
  subscriber(questionAsked, 'inbox.question_asked', (ctx: Ctx, { messageId, subject }) =>
    postItem(ctx, {
      companyId: null,
      key: keyOf(messageId),
      for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
      title: subject === 'none' ? 'A question to answer' : `A question about ${subject}`,
      why: 'A member waits for an answer within 2 business days.',
      path: '/desk',
      verb: 'Answer',
      icon: 'question',
    }),
  ),
  subscriber(questionAnswered, 'inbox.question_answered', (ctx: Ctx, { messageId }) =>
    clearItem(ctx, null, keyOf(messageId)),
  ),
];
