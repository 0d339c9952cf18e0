import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { Ports } from '../ports.ts';
import { countQuestion } from './count-question.ts';
import { noticeCompanyWaiting } from './notice-company-waiting.ts';
import { noticePersonWaiting } from './notice-person-waiting.ts';
import { noticeQuestionAnswered } from './notice-question-answered.ts';

/** Who listens to whose events; a slice never names another to be told something. */
export function allSubscribers(ports: Ports): readonly Subscriber<Ctx>[] {
  return [countQuestion(ports), noticeCompanyWaiting, noticePersonWaiting, noticeQuestionAnswered];
}
