import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { marketplaceSubscribers } from '#modules/marketplace/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Ports } from '../ports.ts';
import { countQuestion } from './count-question.ts';
import { inboxCompanyWaiting } from './inbox/inbox-company-waiting.ts';
import { inboxDisputeAsked } from './inbox/inbox-dispute-asked.ts';
import { inboxDepositsAwaited } from './inbox/inbox-deposits-awaited.ts';
import { inboxPersonWaiting } from './inbox/inbox-person-waiting.ts';
import { inboxQuestionAsked } from './inbox/inbox-question-asked.ts';
import { inboxSecuredLinkAsked } from './inbox/inbox-secured-link-asked.ts';
import { inboxSubscriptionRequested } from './inbox/inbox-subscription-requested.ts';
import { marketplaceReturns } from './marketplace-returns.ts';
import { letterDocumentShared } from './letter-document-shared.ts';
import { letterRecipientCode } from './letter-recipient-code.ts';
import { billingDeclaresParcel } from './billing-declares-parcel.ts';
import { inboxApprovalAsked } from './inbox/inbox-approval-asked.ts';
import { inboxParcelAlerts } from './inbox/inbox-parcel-alerts.ts';
import { inboxPurchaseStuck } from './inbox/inbox-purchase-stuck.ts';
import { inboxInvoicesDue } from './inbox/inbox-invoices-due.ts';
import { webhookBillingEvents } from './webhook-billing-events.ts';
import { noticeBilling } from './notices/notice-billing.ts';
import { noticeAutopay } from './notices/notice-autopay.ts';
import { noticeCompanyDecided } from './notices/notice-company-decided.ts';
import { noticeCompanyWaiting } from './notices/notice-company-waiting.ts';
import { noticeCopyReady } from './notices/notice-copy-ready.ts';
import { noticeDisputeEnded } from './notices/notice-dispute-ended.ts';
import { noticeDocumentShared } from './notices/notice-document-shared.ts';
import { noticeParcelAlerts } from './notices/notice-parcel-alerts.ts';
import { noticeParcelsAdjusted } from './notices/notice-parcels-adjusted.ts';
import { noticeMethodMoved } from './notices/notice-method-moved.ts';
import { noticePersonDecided } from './notices/notice-person-decided.ts';
import { noticePersonWaiting } from './notices/notice-person-waiting.ts';
import { noticeQuestionAnswered } from './notices/notice-question-answered.ts';
import { noticeReportEnded } from './notices/notice-report-ended.ts';
import { noticeRolesChanged } from './notices/notice-roles-changed.ts';
import { noticeShipping } from './notices/notice-shipping.ts';
import { noticeSubscriptionDecided } from './notices/notice-subscription-decided.ts';
import { noticeSubscriptionEnding } from './notices/notice-subscription-ending.ts';
import { noticeSubscriptionRequested } from './notices/notice-subscription-requested.ts';
import { noticeWebhookOff } from './notices/notice-webhook-off.ts';
import { webhookCompanyEvents } from './webhook-company-events.ts';
import { webhookShippingEvents } from './webhook-shipping-events.ts';

/** Who listens to whose events; a slice never names another to be told something. */
export function allSubscribers(ports: Ports): readonly Subscriber<Ctx>[] {
  return [
    ...marketplaceSubscribers(ports),
    ...marketplaceReturns,
    countQuestion(ports),
    letterDocumentShared(ports),
    letterRecipientCode(ports),
    billingDeclaresParcel,
    inboxPurchaseStuck,
    ...inboxParcelAlerts,
    noticeParcelAlerts,
    ...webhookShippingEvents,
    ...inboxApprovalAsked,
    ...noticeShipping,
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
