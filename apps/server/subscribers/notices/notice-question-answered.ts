import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { questionAnswered } from '#platform/content/contract/index.ts';
import { questionAnsweredNotice } from '#platform/notifications/contract/index.ts';
import { notify } from '#platform/notifications/server/index.ts';

export const noticeQuestionAnswered = subscriber(
  questionAnswered,
  'notifications.question_answered',
  (ctx: Ctx, { companyId, personId, subject }) =>
    notify(ctx, questionAnsweredNotice, { companyId, to: { people: [personId] }, facts: { subject } }),
);
