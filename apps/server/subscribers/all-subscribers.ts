import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { shippingSubscribers } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contentSubscribers } from '#platform/content/server.ts';
import { personalDataSubscribers } from '#platform/personal-data/server.ts';
import { reportSubscribers } from '#platform/reports/server.ts';
import { webhookSubscribers } from '#platform/webhooks/server.ts';
import type { Ports } from '../ports.ts';
import { countCheckout } from './count-checkout.ts';
import { inboxCompanyWaiting } from './inbox/inbox-company-waiting.ts';
import { inboxDeskOrders } from './inbox/inbox-desk-orders.ts';
import { inboxPersonWaiting } from './inbox/inbox-person-waiting.ts';
import { inboxReturnToSend } from './inbox/inbox-return-to-send.ts';
import { inboxSellerWaits } from './inbox/inbox-seller-waits.ts';
import { inboxSubscriptionRequested } from './inbox/inbox-subscription-requested.ts';
import { billingSubscribers } from '#modules/billing/server.ts';
import { paymentsSubscribers } from './payments.ts';
import { billingDeclaresParcel } from './billing-declares-parcel.ts';
import { marketplaceReturnNotSent, marketplaceReturnSent } from './marketplace-return-sent.ts';
import { orderFollowsPayment } from './order-follows-payment.ts';
import { inboxWireAwaited } from './inbox/inbox-wire-awaited.ts';
import { noticeOrders } from './notices/notice-orders.ts';
import { inboxCheckout } from './inbox/inbox-checkout.ts';
import { noticeCheckout } from './notices/notice-checkout.ts';
import { noticeClientAsked } from './notices/notice-client-asked.ts';
import { noticeCompanyDecided } from './notices/notice-company-decided.ts';
import { noticeCompanyWaiting } from './notices/notice-company-waiting.ts';
import { noticeFeedEnded } from './notices/notice-feed-ended.ts';
import { noticePersonDecided } from './notices/notice-person-decided.ts';
import { noticePersonWaiting } from './notices/notice-person-waiting.ts';
import { noticeRolesChanged } from './notices/notice-roles-changed.ts';
import { noticeSavedSearch } from './notices/notice-saved-search.ts';
import { noticeSubscriptionDecided } from './notices/notice-subscription-decided.ts';
import { noticeSubscriptionEnding } from './notices/notice-subscription-ending.ts';
import { noticeSubscriptionRequested } from './notices/notice-subscription-requested.ts';
import { webhookCompanyEvents } from './webhook-company-events.ts';

/** Every handler of every event. */
export function allSubscribers(ports: Ports): readonly Subscriber<Ctx>[] {
  return [
    ...contentSubscribers(ports),
    ...personalDataSubscribers,
    ...reportSubscribers,
    ...webhookSubscribers,
    ...countCheckout(ports),
    ...inboxCheckout,
    ...noticeCheckout,
    ...shippingSubscribers(ports),
    billingDeclaresParcel,
    ...billingSubscribers,
    ...paymentsSubscribers,
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
    noticeFeedEnded,
    noticePersonDecided,
    noticePersonWaiting,
    noticeRolesChanged,
    noticeSubscriptionDecided,
    noticeSubscriptionEnding,
    noticeSubscriptionRequested,
    ...inboxCompanyWaiting,
    ...inboxPersonWaiting,
    ...inboxSellerWaits,
    ...inboxSubscriptionRequested,
    ...webhookCompanyEvents,
  ];
}
