import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Ports } from '../ports.ts';
import { countCheckout } from './count-checkout.ts';
import { countQuestion } from './count-question.ts';
import { inboxCompanyWaiting } from './inbox/inbox-company-waiting.ts';
import { inboxDeskOrders } from './inbox/inbox-desk-orders.ts';
import { inboxPersonWaiting } from './inbox/inbox-person-waiting.ts';
import { inboxQuestionAsked } from './inbox/inbox-question-asked.ts';
import { inboxReturnToSend } from './inbox/inbox-return-to-send.ts';
import { inboxSecuredLinkAsked } from './inbox/inbox-secured-link-asked.ts';
import { inboxSellerWaits } from './inbox/inbox-seller-waits.ts';
import { inboxSubscriptionRequested } from './inbox/inbox-subscription-requested.ts';
import { letterDocumentShared } from './letter-document-shared.ts';
import { letterRecipientCode } from './letter-recipient-code.ts';
import { billingSubscribers } from '#modules/billing/server.ts';
import { paymentsSubscribers } from './payments.ts';
import { billingDeclaresParcel } from './billing-declares-parcel.ts';
import { marketplaceReturnNotSent, marketplaceReturnSent } from './marketplace-return-sent.ts';
import { orderFollowsPayment } from './order-follows-payment.ts';
import { inboxWireAwaited } from './inbox/inbox-wire-awaited.ts';
import { noticeOrders } from './notices/notice-orders.ts';
import { inboxApprovalAsked } from './inbox/inbox-approval-asked.ts';
import { inboxParcelAlerts } from './inbox/inbox-parcel-alerts.ts';
import { inboxCheckout } from './inbox/inbox-checkout.ts';
import { inboxPurchaseStuck } from './inbox/inbox-purchase-stuck.ts';
import { noticeCheckout } from './notices/notice-checkout.ts';
import { noticeClientAsked } from './notices/notice-client-asked.ts';
import { noticeCompanyDecided } from './notices/notice-company-decided.ts';
import { noticeCompanyWaiting } from './notices/notice-company-waiting.ts';
import { noticeCopyReady } from './notices/notice-copy-ready.ts';
import { noticeFeedEnded } from './notices/notice-feed-ended.ts';
import { noticeDocumentShared } from './notices/notice-document-shared.ts';
import { noticeParcelAlerts } from './notices/notice-parcel-alerts.ts';
import { noticePersonDecided } from './notices/notice-person-decided.ts';
import { noticePersonWaiting } from './notices/notice-person-waiting.ts';
import { noticeQuestionAnswered } from './notices/notice-question-answered.ts';
import { noticeReportEnded } from './notices/notice-report-ended.ts';
import { noticeRolesChanged } from './notices/notice-roles-changed.ts';
import { noticeSavedSearch } from './notices/notice-saved-search.ts';
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
    countQuestion(ports),
    ...countCheckout(ports),
    ...inboxCheckout,
    ...noticeCheckout,
    letterDocumentShared(ports),
    letterRecipientCode(ports),
    billingDeclaresParcel,
    ...billingSubscribers,
    ...paymentsSubscribers,
    inboxPurchaseStuck,
    ...inboxParcelAlerts,
    noticeParcelAlerts,
    ...webhookShippingEvents,
    marketplaceReturnSent,
    marketplaceReturnNotSent,
    ...orderFollowsPayment,
    inboxWireAwaited,
    ...inboxReturnToSend,
    inboxDeskOrders,
    noticeOrders,
    ...inboxApprovalAsked,
    noticeSavedSearch,
    noticeClientAsked,
    ...noticeShipping,
    noticeCompanyDecided,
    noticeCompanyWaiting,
    noticeCopyReady,
    noticeDocumentShared,
    noticeFeedEnded,
    noticePersonDecided,
    noticePersonWaiting,
    noticeQuestionAnswered,
    noticeReportEnded,
    noticeRolesChanged,
    noticeSubscriptionDecided,
    noticeSubscriptionEnding,
    noticeSubscriptionRequested,
    noticeWebhookOff,
    ...inboxCompanyWaiting,
    ...inboxPersonWaiting,
    ...inboxQuestionAsked,
    ...inboxSecuredLinkAsked,
    ...inboxSellerWaits,
    ...inboxSubscriptionRequested,
    ...webhookCompanyEvents,
  ];
}
