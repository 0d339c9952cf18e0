import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint, serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { companyStatuses } from '#platform/companies/approvals/domain/company-moves.ts';
import { serviceStatuses } from './service-moves.ts';
import { approvalStaff } from '#platform/companies/approvals/contract/approval-staff.ts';
import { subscriptionRefusals } from './subscription-endpoints.ts';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

const service = {
  ...company,
  serviceType: z.enum(Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]]),
  serviceName: z.string(),
};

/** A business administrator requested a service, or to sell at auction. */
export const subscriptionRequested = defineEvent(
  'companies.subscription_requested',
  z.object({ ...service, personId: z.uuid(), personName: z.string(), toSell: z.boolean() }),
);

/** The provider answered a request, or ended the service later. */
export const subscriptionDecided = defineEvent(
  'companies.subscription_decided',
  z.object({
    ...service,
    decision: z.enum(['Approved', 'Rejected', 'Ended']),
    toSell: z.boolean(),
    /** The first day of what was approved, if it is later than the approval. */
    startsOn: z.optional(z.iso.date()),
  }),
);

/** A service's last day is near, or has come. */
export const subscriptionEnding = defineEvent(
  'companies.subscription_ending',
  z.object({ ...service, lastDay: z.iso.date(), daysLeft: z.int() }),
);

const path = '/services/membership/api/subscriptionrequests';

const staffOnly = { rule: approvalStaff, binding: 'staff' } as const;

const serviceName = z.enum(Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]], 'Choose a service.');

/** What the provider's staff may do with a service. */
export const deskMoves = ['approve', 'letTry', 'reject', 'allowSelling', 'refuseSelling', 'end'] as const;

/** The desk's filters: waiting requests, open services, approved ones that start later, rejected or ended ones. */
export const requestFilters = ['Waiting', 'Open', 'Scheduled', 'Inactive'] as const;
export type RequestFilter = (typeof requestFilters)[number];

const request = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  companyStatus: z.enum(companyStatuses),
  serviceType: serviceName,
  name: z.string(),
  status: z.enum(serviceStatuses),
  activeFrom: z.nullable(z.iso.date()),
  activeUntil: z.nullable(z.iso.date()),
  trial: z.boolean(),
  /** Details sent with the request. */
  sellerWanted: z.boolean(),
  storeTypes: z.array(z.int()),
  note: z.string(),
  avgShipmentsPerWeek: z.nullable(z.int()),
  preferredShipmentProviders: z.array(z.string()),
  requestedAt: z.nullable(z.iso.datetime()),
  requestedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  reason: z.string(),
  actions: z.array(z.enum(deskMoves)),
});
export type SubscriptionRequest = z.output<typeof request>;

export const listSubscriptionRequests = endpoint({
  ...staffOnly,
  name: 'companies.listSubscriptionRequests',
  summary: 'List services across all companies: pending requests (oldest first), active or inactive',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    status: z._default(z.enum(requestFilters), 'Waiting'),
    serviceType: z.optional(serviceName),
    search: z.optional(boundedText(100)),
  }),
  answer: z.object({ items: z.array(request), next: z.nullable(cursor), waiting: z.int() }),
  refusals: [subscriptionRefusals.subscriptions_page_lost],
});

const requestParams = { params: z.object({ companyId: guid, serviceType: serviceName }), answer: request };

const reason = requiredText(200, "Enter a reason. We'll include it in the email.");

export const approveSubscription = endpoint({
  ...staffOnly,
  ...requestParams,
  name: 'companies.approveSubscription',
  summary: 'Approve a service for a company, with optional dates or as a trial, and email its administrators',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:serviceType/approve`,
  body: z.object({
    activeFrom: z.optional(day),
    activeUntil: z.optional(z.nullable(day)),
    trial: z._default(z.boolean(), false),
  }),
  refusals: [
    subscriptionRefusals.subscription_missing,
    subscriptionRefusals.subscription_elsewhere,
    subscriptionRefusals.company_first,
    subscriptionRefusals.trial_needs_end,
    subscriptionRefusals.ends_before_it_starts,
    subscriptionRefusals.starts_in_the_past,
  ],
});

export const rejectSubscription = endpoint({
  ...staffOnly,
  ...requestParams,
  name: 'companies.rejectSubscription',
  summary: "Reject a request and email the company's administrators the reason",
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:serviceType/reject`,
  body: z.object({ reason }),
  refusals: [subscriptionRefusals.subscription_missing, subscriptionRefusals.subscription_elsewhere],
});

export const endSubscription = endpoint({
  ...staffOnly,
  ...requestParams,
  name: 'companies.endSubscription',
  summary: "End a company's service now and email its administrators the reason",
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:serviceType/end`,
  body: z.object({ reason }),
  refusals: [subscriptionRefusals.subscription_missing, subscriptionRefusals.subscription_elsewhere],
});
