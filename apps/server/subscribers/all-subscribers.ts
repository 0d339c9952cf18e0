import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Ports } from '../ports.ts';
import { companiesSubscribers } from './companies.ts';
import { countCheckout } from './count-checkout.ts';
import { countQuestion } from './count-question.ts';
import { inboxDeskOrders } from './inbox/inbox-desk-orders.ts';
import { inboxDisputeAsked } from './inbox/inbox-dispute-asked.ts';
import { inboxDepositsAwaited } from './inbox/inbox-deposits-awaited.ts';
import { inboxQuestionAsked } from './inbox/inbox-question-asked.ts';
import { inboxReturnToSend } from './inbox/inbox-return-to-send.ts';
import { inboxSecuredLinkAsked } from './inbox/inbox-secured-link-asked.ts';
import { inboxSellerWaits } from './inbox/inbox-seller-waits.ts';
import { letterDocumentShared } from './letter-document-shared.ts';
import { letterRecipientCode } from './letter-recipient-code.ts';
import { billingDeclaresParcel } from './billing-declares-parcel.ts';
import { marketplaceReturnNotSent, marketplaceReturnSent } from './marketplace-return-sent.ts';
import { orderFollowsPayment } from './order-follows-payment.ts';
import { inboxWireAwaited } from './inbox/inbox-wire-awaited.ts';
import { noticeOrders } from './notices/notice-orders.ts';
import { inboxApprovalAsked } from './inbox/inbox-approval-asked.ts';
import { inboxParcelAlerts } from './inbox/inbox-parcel-alerts.ts';
import { inboxCheckout } from './inbox/inbox-checkout.ts';
import { inboxPurchaseStuck } from './inbox/inbox-purchase-stuck.ts';
import { inboxInvoicesDue } from './inbox/inbox-invoices-due.ts';
import { webhookBillingEvents } from './webhook-billing-events.ts';
import { noticeBilling } from './notices/notice-billing.ts';
import { noticeAutopay } from './notices/notice-autopay.ts';
import { noticeCheckout } from './notices/notice-checkout.ts';
import { noticeClientAsked } from './notices/notice-client-asked.ts';
import { noticeCopyReady } from './notices/notice-copy-ready.ts';
import { noticeDisputeEnded } from './notices/notice-dispute-ended.ts';
import { noticeFeedEnded } from './notices/notice-feed-ended.ts';
import { noticeDocumentShared } from './notices/notice-document-shared.ts';
import { noticeParcelAlerts } from './notices/notice-parcel-alerts.ts';
import { noticeParcelsAdjusted } from './notices/notice-parcels-adjusted.ts';
import { noticeMethodMoved } from './notices/notice-method-moved.ts';
import { noticeQuestionAnswered } from './notices/notice-question-answered.ts';
import { noticeReportEnded } from './notices/notice-report-ended.ts';
import { noticeSavedSearch } from './notices/notice-saved-search.ts';
import { noticeShipping } from './notices/notice-shipping.ts';
import { noticeWebhookOff } from './notices/notice-webhook-off.ts';
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
    noticeCopyReady,
    noticeDisputeEnded,
    noticeDocumentShared,
    noticeFeedEnded,
    noticeParcelsAdjusted,
    noticeMethodMoved,
    noticeQuestionAnswered,
    noticeReportEnded,
    noticeWebhookOff,
    ...noticeAutopay,
    ...noticeBilling,
    ...inboxInvoicesDue,
    ...webhookBillingEvents,
    inboxDepositsAwaited,
    ...inboxDisputeAsked,
    ...inboxQuestionAsked,
    ...inboxSecuredLinkAsked,
    ...inboxSellerWaits,
    ...companiesSubscribers,
  ];
}
