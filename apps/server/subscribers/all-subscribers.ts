import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { Ports } from '../ports.ts';
import { countQuestion } from './count-question.ts';
import { inboxCompanyWaiting } from './inbox-company-waiting.ts';
import { inboxDisputeAsked } from './inbox-dispute-asked.ts';
import { inboxDepositsAwaited } from './inbox-deposits-awaited.ts';
import { inboxPersonWaiting } from './inbox-person-waiting.ts';
import { inboxQuestionAsked } from './inbox-question-asked.ts';
import { inboxSecuredLinkAsked } from './inbox-secured-link-asked.ts';
import { inboxSubscriptionRequested } from './inbox-subscription-requested.ts';
import { letterDocumentShared } from './letter-document-shared.ts';
import { inboxInvoicesDue } from './inbox-invoices-due.ts';
import { webhookBillingEvents } from './webhook-billing-events.ts';
import { noticeBilling } from './notices/notice-billing.ts';
import { noticeAutopay } from './notices/notice-autopay.ts';
import { noticeCompanyDecided } from './notices/notice-company-decided.ts';
import { noticeCompanyWaiting } from './notices/notice-company-waiting.ts';
import { noticeCopyReady } from './notices/notice-copy-ready.ts';
import { noticeDisputeEnded } from './notices/notice-dispute-ended.ts';
import { noticeDocumentShared } from './notices/notice-document-shared.ts';
import { noticeParcelsAdjusted } from './notices/notice-parcels-adjusted.ts';
import { noticeMethodMoved } from './notices/notice-method-moved.ts';
import { noticePersonDecided } from './notices/notice-person-decided.ts';
import { noticePersonWaiting } from './notices/notice-person-waiting.ts';
import { noticeQuestionAnswered } from './notices/notice-question-answered.ts';
import { noticeReportEnded } from './notices/notice-report-ended.ts';
import { noticeRolesChanged } from './notices/notice-roles-changed.ts';
import { noticeSubscriptionDecided } from './notices/notice-subscription-decided.ts';
import { noticeSubscriptionEnding } from './notices/notice-subscription-ending.ts';
import { noticeSubscriptionRequested } from './notices/notice-subscription-requested.ts';
import { noticeWebhookOff } from './notices/notice-webhook-off.ts';
import { webhookCompanyEvents } from './webhook-company-events.ts';

/** Who listens to whose events; a slice never names another to be told something. */
export function allSubscribers(ports: Ports): readonly Subscriber<Ctx>[] {
  return [
    countQuestion(ports),
    letterDocumentShared(ports),
    noticeCompanyDecided,
    noticeCompanyWaiting,
    noticeCopyReady,
    noticeDisputeEnded,
    noticeDocumentShared,
    noticeParcelsAdjusted,
    noticeMethodMoved,
    noticePersonDecided,
    noticePersonWaiting,
    noticeQuestionAnswered,
    noticeReportEnded,
    noticeRolesChanged,
    noticeSubscriptionDecided,
    noticeSubscriptionEnding,
    noticeSubscriptionRequested,
    noticeWebhookOff,
    ...noticeAutopay,
    ...noticeBilling,
    ...inboxInvoicesDue,
    ...webhookBillingEvents,
    inboxDepositsAwaited,
    ...inboxCompanyWaiting,
    ...inboxDisputeAsked,
    ...inboxPersonWaiting,
    ...inboxQuestionAsked,
    ...inboxSecuredLinkAsked,
    ...inboxSubscriptionRequested,
    ...webhookCompanyEvents,
  ];
}
