import { day, formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { questionAnsweredNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { countUsage } from '#platform/settings/server.ts';
import type { UsagePorts } from '#platform/settings/server.ts';
import { questionAnswered, questionAsked } from '../contract/contact-messages.ts';

// 5 PM in New York in winter, 6 PM in summer.
const endOfBusiness = '22:00:00Z';

const itemKey = (messageId: string): string => `content.question_asked:${messageId}`;

/** A question stays in the desk's inbox until it is answered; then its sender gets a notice. */
export function contactSubscribers(ports: UsagePorts): readonly Subscriber<Ctx>[] {
  return [
    subscriber(questionAsked, 'settings.count_question', (ctx: Ctx, { personId, companyId, subject }) =>
      countUsage(ports, ctx, { name: 'question.asked', personId, companyId, properties: { subject } }),
    ),
    subscriber(
      questionAsked,
      'inbox.question_asked',
      (ctx: Ctx, { messageId, personName, companyName, subject, answerBy }) =>
        postItem(ctx, {
          companyId: null,
          key: itemKey(messageId),
          for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
          title: `${personName} has a question${subject === 'none' ? '' : ` about ${subject}`}`,
          why: `Respond to ${companyName} by ${formatDay(day(answerBy))}.`,
          path: '/desk/messages',
          verb: 'Answer',
          icon: 'question',
          due: new Date(`${answerBy}T${endOfBusiness}`),
        }),
    ),
    subscriber(questionAnswered, 'inbox.question_answered', (ctx: Ctx, { messageId }) =>
      clearItem(ctx, null, itemKey(messageId)),
    ),
    subscriber(
      questionAnswered,
      'notifications.question_answered',
      (ctx: Ctx, { companyId, personId, subject }) =>
        notify(ctx, questionAnsweredNotice, { companyId, to: { people: [personId] }, facts: { subject } }),
    ),
  ];
}
