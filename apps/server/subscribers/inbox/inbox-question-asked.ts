import { day, formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { questionAnswered, questionAsked } from '#platform/content/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

// The end of the provider's business day: five in a winter's New York, six in a summer's.
const endOfBusiness = '22:00:00Z';

const keyOf = (messageId: string): string => `content.question_asked:${messageId}`;

/** A question waits for the provider's people until one of them has answered. */
export const inboxQuestionAsked: readonly Subscriber<Ctx>[] = [
  subscriber(
    questionAsked,
    'inbox.question_asked',
    (ctx: Ctx, { messageId, personName, companyName, subject, answerBy }) =>
      postItem(ctx, {
        companyId: null,
        key: keyOf(messageId),
        for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
        title: `${personName} asks${subject === 'none' ? ' something' : ` about ${subject}`}`,
        why: `${companyName} waits for an answer by ${formatDay(day(answerBy))}.`,
        path: '/desk/messages',
        verb: 'Answer',
        icon: 'question',
        due: new Date(`${answerBy}T${endOfBusiness}`),
      }),
  ),
  subscriber(questionAnswered, 'inbox.question_answered', (ctx: Ctx, { messageId }) =>
    clearItem(ctx, null, keyOf(messageId)),
  ),
];
