import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/subscription-request-endpoints.ts';
import * as services from '../contract/subscription-endpoints.ts';
import type { ApprovalPorts } from '#platform/companies/approvals/server/decide-company.ts';
import { approveSubscription, endSubscription, rejectSubscription } from './decide-subscription.ts';
import { listBusinessProducts, listStoreTypes, listSubscriptions } from './list-subscriptions.ts';
import { listSubscriptionRequests } from './list-subscription-requests.ts';
import { requestAuction, requestShipping, requestToTry } from './request-subscription.ts';

export function subscriptionRoutes(ports: ApprovalPorts): Routes {
  return [
    route(services.listSubscriptions, listSubscriptions),
    route(services.requestToTry, requestToTry),
    route(services.requestShipping, requestShipping),
    route(services.requestAuction, requestAuction),
    route(services.listStoreTypes, listStoreTypes),
    route(services.listBusinessProducts, listBusinessProducts),
    route(desk.listSubscriptionRequests, listSubscriptionRequests),
    route(desk.approveSubscription, approveSubscription(ports)),
    route(desk.rejectSubscription, rejectSubscription(ports)),
    route(desk.endSubscription, endSubscription(ports)),
  ];
}
