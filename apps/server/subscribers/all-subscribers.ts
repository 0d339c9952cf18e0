import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { marketplaceSubscribers } from '#modules/marketplace/server.ts';
import { shippingSubscribers } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contentSubscribers } from '#platform/content/server.ts';
import { personalDataSubscribers } from '#platform/personal-data/server.ts';
import { reportSubscribers } from '#platform/reports/server.ts';
import { webhookSubscribers } from '#platform/webhooks/server.ts';
import type { Ports } from '../ports.ts';
import { inboxCompanyWaiting } from './inbox/inbox-company-waiting.ts';
import { inboxPersonWaiting } from './inbox/inbox-person-waiting.ts';
import { inboxSubscriptionRequested } from './inbox/inbox-subscription-requested.ts';
import { marketplaceReturns } from './marketplace-returns.ts';
import { billingSubscribers } from '#modules/billing/server.ts';
import { paymentsSubscribers } from './payments.ts';
import { billingDeclaresParcel } from './billing-declares-parcel.ts';
import { noticeCompanyDecided } from './notices/notice-company-decided.ts';
import { noticeCompanyWaiting } from './notices/notice-company-waiting.ts';
import { noticePersonDecided } from './notices/notice-person-decided.ts';
import { noticePersonWaiting } from './notices/notice-person-waiting.ts';
import { noticeRolesChanged } from './notices/notice-roles-changed.ts';
import { noticeSubscriptionDecided } from './notices/notice-subscription-decided.ts';
import { noticeSubscriptionEnding } from './notices/notice-subscription-ending.ts';
import { noticeSubscriptionRequested } from './notices/notice-subscription-requested.ts';
import { webhookCompanyEvents } from './webhook-company-events.ts';

/** Every handler of every event. */
export function allSubscribers(ports: Ports): readonly Subscriber<Ctx>[] {
  return [
    ...marketplaceSubscribers(ports),
    ...marketplaceReturns,
    ...contentSubscribers(ports),
    ...personalDataSubscribers,
    ...reportSubscribers,
    ...webhookSubscribers,
    ...shippingSubscribers(ports),
    billingDeclaresParcel,
    ...billingSubscribers,
    ...paymentsSubscribers,
    noticeCompanyDecided,
    noticeCompanyWaiting,
    noticePersonDecided,
    noticePersonWaiting,
    noticeRolesChanged,
    noticeSubscriptionDecided,
    noticeSubscriptionEnding,
    noticeSubscriptionRequested,
    ...inboxCompanyWaiting,
    ...inboxPersonWaiting,
    ...inboxSubscriptionRequested,
    ...webhookCompanyEvents,
  ];
}
