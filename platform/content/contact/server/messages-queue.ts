import { addDays, day } from '#kit/domain/day.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { DeskQueue } from '#platform/access/server.ts';
import { supportAccess } from '#platform/content/provider/contract/desk-access.ts';
import { listAnsweredSince, listOpenMessages } from './contact-store.ts';

/** The end of the day by which we promised to answer. */
const endOf = (dueOn: string): Date => startOfProviderDay(addDays(day(dueOn), 1));

export const messagesQueue: DeskQueue = {
  name: 'messages',
  title: 'Messages',
  to: '/desk/messages',
  rule: supportAccess,
  targetHours: 48,
  // Spec platform §9: 2 business days.
  targetText: '2 business days',
  open: async (ctx) =>
    (await listOpenMessages(ctx)).map((message) => ({
      id: message.id,
      title: `Question from ${message.person_name}`,
      companyId: message.company_id,
      amount: null,
      since: message.sent_at,
      due: endOf(message.due_on),
      verb: 'Answer',
      to: '/desk/messages',
    })),
  resolved: async (ctx, since) =>
    (await listAnsweredSince(ctx, since)).flatMap(({ sent_at, answered_at, due_on }) =>
      answered_at === null ? [] : [{ since: sent_at, at: answered_at, due: endOf(due_on) }],
    ),
};
