import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint, members, signedIn } from '#platform/access/contract.ts';
import { affiliationTypes } from '#platform/companies/company/domain/company.ts';
import { serviceStatuses } from './service-moves.ts';
import { shipmentProviders, storeTypes } from './service-catalog.ts';
import {
  businessAdministrators,
  companyRefusals,
} from '#platform/companies/company/contract/company-endpoints.ts';
import { serviceType } from '#platform/companies/team/contract/grant-shapes.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec rulings 5a asks for the first sentence; the wording is ours (decision 0017).
export const subscriptionRefusals = defineRefusals('companies', {
  jewelers_only: {
    kind: 'forbidden',
    sentence: 'This service is for jewelers only.',
    next: "Shipping is open to every business. If you're a jeweler, ask us to update your company type.",
    field: 'serviceType',
  },
  service_requested: {
    kind: 'conflict',
    sentence: 'Your company already has this service or requested it.',
    next: 'Refresh the page to see its status.',
    field: 'serviceType',
  },
  service_deactivated: {
    kind: 'conflict',
    sentence: 'Shipping is deactivated for your company.',
    next: 'Call us to reactivate shipping.',
  },
  not_by_request: {
    kind: 'invalid',
    sentence: "You can't request this service here.",
    next: 'Use the shipping or auction request instead.',
    field: 'serviceType',
  },
  store_type_needed: {
    kind: 'invalid',
    sentence: 'Choose whether you sell jewelry, repair it or both.',
    field: 'storeTypes',
  },
  note_needed: {
    kind: 'invalid',
    sentence: 'Tell us what you need.',
    field: 'note',
  },
  starts_in_the_past: {
    kind: 'invalid',
    sentence: 'Choose a start date of today or later.',
    field: 'activeFrom',
  },
  subscription_missing: {
    kind: 'missing',
    sentence: "We can't find that request.",
    next: 'Refresh the list.',
  },
  subscription_elsewhere: {
    kind: 'conflict',
    sentence: "This service's status has changed.",
    next: 'Refresh the list and review it again.',
  },
  company_first: {
    kind: 'conflict',
    sentence: "The company isn't approved yet.",
    next: "Review the company's registration first.",
  },
  trial_needs_end: {
    kind: 'invalid',
    sentence: "Enter the trial's end date.",
    field: 'activeUntil',
  },
  ends_before_it_starts: {
    kind: 'invalid',
    sentence: 'End date must be on or after start date.',
    field: 'activeUntil',
  },
  subscriptions_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const storeType = z.literal(
  storeTypes.map(({ id }) => id),
  'Choose a store type.',
);

const service = z.object({
  serviceType,
  name: z.string(),
  description: z.string(),
  jewelersOnly: z.boolean(),
  status: z.enum(serviceStatuses),
  /** Spec platform §4, for shipping. */
  deactivated: z.boolean(),
  activeFrom: z.nullable(z.iso.date()),
  activeUntil: z.nullable(z.iso.date()),
  /** Whether the service is on trial, now or once it starts. */
  trial: z.boolean(),
  sellerEnabled: z.boolean(),
  storeTypes: z.array(z.int()),
  requestedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The reason given when it was rejected or ended. */
  reason: z.string(),
  /** The calls the reader may make now. */
  actions: z.array(z.enum(['requestToTry', 'requestShipping', 'requestAuction', 'askToSell'])),
});
export type Service = z.output<typeof service>;

export const listSubscriptions = endpoint({
  name: 'companies.listSubscriptions',
  summary: "List every service with the company's status and the user's available actions",
  method: 'GET',
  changes: false,
  path: '/services/membership/subscriptions',
  answer: z.object({
    items: z.array(service),
    isJeweler: z.boolean(),
    /** False until the provider has approved the company; requests wait for that. */
    companyApproved: z.boolean(),
    /** False for people who must ask the administrator. */
    mayRequest: z.boolean(),
    partners: z.array(z.enum(affiliationTypes)),
  }),
  refusals: [],
  rule: members,
  binding: 'company',
});

/** The longest note with a request, in characters. */
export const mostNote = 500;

// Spec marketplace §7: requesttotry with {activeFrom, serviceType}. Store types: a care plan's (platform §3).
export const requestToTry = endpoint({
  name: 'companies.requestToTry',
  summary: 'Request a service',
  method: 'POST',
  changes: true,
  path: '/services/membership/subscriptions/requesttotry',
  body: z.object({
    serviceType,
    activeFrom: z.optional(day),
    storeTypes: z._default(z.array(storeType).check(z.maxLength(2, 'Remove the duplicate store type.')), []),
    /** What a company needs; for custom services. */
    note: z.optional(boundedText(mostNote)),
  }),
  answer: service,
  refusals: [
    subscriptionRefusals.jewelers_only,
    subscriptionRefusals.service_requested,
    subscriptionRefusals.not_by_request,
    subscriptionRefusals.store_type_needed,
    subscriptionRefusals.note_needed,
    subscriptionRefusals.starts_in_the_past,
  ],
  rule: businessAdministrators,
  binding: 'company',
});

export const requestShipping = endpoint({
  name: 'companies.requestShipping',
  summary: 'Request a shipping account',
  method: 'PUT',
  changes: true,
  path: '/services/membership/companies/requestshipping/:id',
  params: z.object({ id: guid }),
  body: z.object({
    avgShipmentsPerWeek: z.optional(
      z.nullable(
        z
          .int('Enter a whole number.')
          .check(z.minimum(0, 'Enter a whole number.'), z.maximum(10_000, 'Enter a smaller number.')),
      ),
    ),
    preferredShipmentProviders: z._default(
      z
        .array(z.enum(shipmentProviders))
        .check(z.maxLength(shipmentProviders.length, 'Remove the duplicate carrier.')),
      [],
    ),
  }),
  answer: service,
  refusals: [
    companyRefusals.company_missing_here,
    subscriptionRefusals.service_requested,
    subscriptionRefusals.service_deactivated,
  ],
  rule: businessAdministrators,
  binding: 'company',
});

export const requestAuction = endpoint({
  name: 'companies.requestAuction',
  summary: 'Request to buy or sell at auction',
  method: 'POST',
  changes: true,
  path: '/services/membership/companies/:companyId/subscription/auction',
  params: z.object({ companyId: guid }),
  body: z.object({ sellerEnabled: z._default(z.boolean(), true) }),
  answer: service,
  refusals: [
    companyRefusals.company_missing_here,
    subscriptionRefusals.jewelers_only,
    subscriptionRefusals.service_requested,
  ],
  rule: businessAdministrators,
  binding: 'company',
});

const openToAll = { refusals: [], rule: signedIn, binding: 'none' } as const;

export const listStoreTypes = endpoint({
  ...openToAll,
  name: 'companies.listStoreTypes',
  summary: 'List care plan store types',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/storetypes',
  answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

// Spec rulings 17f: the list of services with names and descriptions.
export const listBusinessProducts = endpoint({
  ...openToAll,
  name: 'companies.listBusinessProducts',
  summary: 'List every service with its name and description',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/businessproducts',
  answer: z.object({
    items: z.array(
      z.object({ serviceType, name: z.string(), description: z.string(), jewelersOnly: z.boolean() }),
    ),
  }),
});
