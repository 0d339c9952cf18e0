import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { marketplaceSubscribers } from '#modules/marketplace/server.ts';
import { appraisalSubscribers } from '#modules/appraisals/server.ts';
import { linkSubscribers, policyPaymentSubscribers, renewalSubscribers } from '#modules/insurance/server.ts';
import { registerSubscribers } from '#modules/register/server.ts';
import { pageSubscribers } from '#modules/jeweler-pages/server.ts';
import { memoSubscribers } from '#modules/memo/server.ts';
import { shippingSubscribers } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contentSubscribers } from '#platform/content/server.ts';
import { personalDataSubscribers } from '#platform/personal-data/server.ts';
import { reportSubscribers } from '#platform/reports/server.ts';
import { webhookSubscribers } from '#platform/webhooks/server.ts';
import type { Ports } from '../ports.ts';
import { companiesSubscribers } from './companies.ts';
import { marketplaceReturns } from './marketplace-returns.ts';
import { billingSubscribers } from '#modules/billing/server.ts';
import { memoParcels } from './memo-parcels.ts';
import { filesSubscribers } from './files.ts';
import { pageStones } from './page-stones.ts';
import { policyLinks } from './policy-links.ts';
import { mailAddressSubscribers } from './mail-addresses.ts';
import { jobSubscribers } from './jobs.ts';
import { paymentsSubscribers } from './payments.ts';
import { claimsAttachOrder } from './claims-attach-order.ts';
import { billingDeclaresParcel } from './billing-declares-parcel.ts';

/** Every handler of every event. */
export function allSubscribers(ports: Ports): readonly Subscriber<Ctx>[] {
  return [
    ...marketplaceSubscribers(ports),
    ...marketplaceReturns,
    ...contentSubscribers(ports),
    ...personalDataSubscribers,
    ...reportSubscribers,
    ...webhookSubscribers,
    ...shippingSubscribers({ identity: ports.identity, replies: ports.shipping.replies }),
    ...memoSubscribers(ports),
    ...appraisalSubscribers,
    ...memoParcels,
    ...pageSubscribers,
    ...pageStones,
    ...linkSubscribers,
    ...policyPaymentSubscribers,
    ...renewalSubscribers,
    ...policyLinks,
    ...registerSubscribers,
    billingDeclaresParcel,
    claimsAttachOrder(ports),
    ...companiesSubscribers,
    ...billingSubscribers(ports.billing),
    ...paymentsSubscribers,
    ...jobSubscribers,
    ...filesSubscribers,
    ...mailAddressSubscribers,
  ];
}
