import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { questionAnswered } from '#platform/content/contract.ts';
import { questionAnsweredNotice } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';

export const noticeQuestionAnswered = subscriber(
  questionAnswered,
  'notifications.question_answered',
  (ctx: Ctx, { companyId, personId, subject }) =>
    notify(ctx, questionAnsweredNotice, { companyId, to: { people: [personId] }, facts: { subject } }),
);
