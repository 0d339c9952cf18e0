import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { shippingSubscribers } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Ports } from '../ports.ts';
import { countCheckout } from './count-checkout.ts';
import { countQuestion } from './count-question.ts';
import { inboxCompanyWaiting } from './inbox/inbox-company-waiting.ts';
import { inboxDeskOrders } from './inbox/inbox-desk-orders.ts';
import { inboxDisputeAsked } from './inbox/inbox-dispute-asked.ts';
import { inboxDepositsAwaited } from './inbox/inbox-deposits-awaited.ts';
import { inboxPersonWaiting } from './inbox/inbox-person-waiting.ts';
import { inboxQuestionAsked } from './inbox/inbox-question-asked.ts';
import { inboxReturnToSend } from './inbox/inbox-return-to-send.ts';
import { inboxSecuredLinkAsked } from './inbox/inbox-secured-link-asked.ts';
import { inboxSellerWaits } from './inbox/inbox-seller-waits.ts';
import { inboxSubscriptionRequested } from './inbox/inbox-subscription-requested.ts';
import { letterDocumentShared } from './letter-document-shared.ts';
import { billingDeclaresParcel } from './billing-declares-parcel.ts';
import { marketplaceReturnNotSent, marketplaceReturnSent } from './marketplace-return-sent.ts';
import { orderFollowsPayment } from './order-follows-payment.ts';
import { inboxWireAwaited } from './inbox/inbox-wire-awaited.ts';
import { noticeOrders } from './notices/notice-orders.ts';
import { inboxCheckout } from './inbox/inbox-checkout.ts';
import { inboxInvoicesDue } from './inbox/inbox-invoices-due.ts';
import { webhookBillingEvents } from './webhook-billing-events.ts';
import { noticeBilling } from './notices/notice-billing.ts';
import { noticeAutopay } from './notices/notice-autopay.ts';
import { noticeCheckout } from './notices/notice-checkout.ts';
import { noticeClientAsked } from './notices/notice-client-asked.ts';
import { noticeCompanyDecided } from './notices/notice-company-decided.ts';
import { noticeCompanyWaiting } from './notices/notice-company-waiting.ts';
import { noticeCopyReady } from './notices/notice-copy-ready.ts';
import { noticeDisputeEnded } from './notices/notice-dispute-ended.ts';
import { noticeFeedEnded } from './notices/notice-feed-ended.ts';
import { noticeDocumentShared } from './notices/notice-document-shared.ts';
import { noticeParcelsAdjusted } from './notices/notice-parcels-adjusted.ts';
import { noticeMethodMoved } from './notices/notice-method-moved.ts';
import { noticePersonDecided } from './notices/notice-person-decided.ts';
import { noticePersonWaiting } from './notices/notice-person-waiting.ts';
import { noticeQuestionAnswered } from './notices/notice-question-answered.ts';
import { noticeReportEnded } from './notices/notice-report-ended.ts';
import { noticeRolesChanged } from './notices/notice-roles-changed.ts';
import { noticeSavedSearch } from './notices/notice-saved-search.ts';
import { noticeSubscriptionDecided } from './notices/notice-subscription-decided.ts';
import { noticeSubscriptionEnding } from './notices/notice-subscription-ending.ts';
import { noticeSubscriptionRequested } from './notices/notice-subscription-requested.ts';
import { noticeWebhookOff } from './notices/notice-webhook-off.ts';
import { webhookCompanyEvents } from './webhook-company-events.ts';

/** Who listens to whose events; a slice never names another to be told something. */
export function allSubscribers(ports: Ports): readonly Subscriber<Ctx>[] {
  return [
    countQuestion(ports),
    ...countCheckout(ports),
    ...inboxCheckout,
    ...noticeCheckout,
    letterDocumentShared(ports),
    ...shippingSubscribers(ports),
    billingDeclaresParcel,
    marketplaceReturnSent,
    marketplaceReturnNotSent,
    ...orderFollowsPayment,
    inboxWireAwaited,
    ...inboxReturnToSend,
    inboxDeskOrders,
    noticeOrders,
    noticeSavedSearch,
    noticeClientAsked,
    noticeCompanyDecided,
    noticeCompanyWaiting,
    noticeCopyReady,
    noticeDisputeEnded,
    noticeDocumentShared,
    noticeFeedEnded,
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
    ...inboxSellerWaits,
    ...inboxSubscriptionRequested,
    ...webhookCompanyEvents,
  ];
}
