import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint, members, signedIn } from '#platform/access/contract.ts';
import { serviceStatuses } from './service-moves.ts';
import { shipmentProviders, storeTypes } from './service-catalogue.ts';
import { affiliationTypes } from '#platform/companies/company/domain/company.ts';
import {
  businessAdministrators,
  companyRefusals,
} from '#platform/companies/company/contract/company-endpoints.ts';
import { serviceType } from '#platform/companies/team/contract/grant-shapes.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec rulings 5a asks for the first sentence; the words are ours (decision 0017).
export const subscriptionRefusals = defineRefusals('companies', {
  jewelers_only: {
    kind: 'forbidden',
    sentence: 'This service is for jewelers only.',
    next: 'Shipping is open to every business. If yours is a jeweler, ask us to change how it is kept.',
    field: 'serviceType',
  },
  service_requested: {
    kind: 'conflict',
    sentence: 'Your company has this service, or has asked for it already.',
    next: 'Look how it stands.',
    field: 'serviceType',
  },
  service_deactivated: {
    kind: 'conflict',
    sentence: 'Shipping is deactivated for your company.',
    next: 'Call us; we open it again.',
  },
  not_by_request: {
    kind: 'invalid',
    sentence: 'This service is not asked for here.',
    next: 'Shipping and auction have requests of their own; what is agreed with your company comes from us.',
    field: 'serviceType',
  },
  store_type_needed: {
    kind: 'invalid',
    sentence: 'Say whether you sell jewelry, repair it, or both.',
    field: 'storeTypes',
  },
  starts_in_the_past: {
    kind: 'invalid',
    sentence: 'The service begins today or later.',
    field: 'activeFrom',
  },
  subscription_missing: {
    kind: 'missing',
    sentence: 'No request is meant by this.',
    next: 'Read the list again.',
  },
  subscription_elsewhere: {
    kind: 'conflict',
    sentence: 'This service stands otherwise by now.',
    next: 'Look how it stands and decide again.',
  },
  company_first: {
    kind: 'conflict',
    sentence: 'The company itself is not approved yet.',
    next: 'Decide about its registration first.',
  },
  trial_of_appraisals: {
    kind: 'invalid',
    sentence: 'Only appraisals can be tried.',
    field: 'trial',
  },
  trial_needs_end: {
    kind: 'invalid',
    sentence: 'A trial has a last day.',
    field: 'activeUntil',
  },
  ends_before_it_starts: {
    kind: 'invalid',
    sentence: 'The last day is not before the first.',
    field: 'activeUntil',
  },
  subscriptions_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the requests cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});

const storeType = z.literal(
  storeTypes.map(({ id }) => id),
  'Choose a kind of store.',
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
  summary: 'Every service, how the company stands with it, and what whoever asks may do about it',
  method: 'GET',
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

// Spec marketplace §7: requesttotry with {activeFrom, serviceType}. Store types: a care plan's (platform §3).
export const requestToTry = endpoint({
  name: 'companies.requestToTry',
  summary: 'Asks the provider for a service',
  method: 'POST',
  path: '/services/membership/subscriptions/requesttotry',
  body: z.object({
    serviceType,
    activeFrom: z.optional(day),
    storeTypes: z._default(z.array(storeType).check(z.maxLength(2, 'Name each kind of store once.')), []),
  }),
  answer: service,
  refusals: [
    subscriptionRefusals.jewelers_only,
    subscriptionRefusals.service_requested,
    subscriptionRefusals.not_by_request,
    subscriptionRefusals.store_type_needed,
    subscriptionRefusals.starts_in_the_past,
  ],
  rule: businessAdministrators,
  binding: 'company',
});

export const requestShipping = endpoint({
  name: 'companies.requestShipping',
  summary: 'Asks for a shipping account',
  method: 'PUT',
  path: '/services/membership/companies/requestshipping/:id',
  params: z.object({ id: guid }),
  body: z.object({
    avgShipmentsPerWeek: z.optional(
      z.nullable(
        z
          .int('Enter a whole number.')
          .check(z.minimum(0, 'Enter a whole number.'), z.maximum(10_000, 'Type a smaller number.')),
      ),
    ),
    preferredShipmentProviders: z._default(
      z.array(z.enum(shipmentProviders)).check(z.maxLength(shipmentProviders.length, 'Name each once.')),
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
  summary: 'Asks to take part in auctions, or to sell there too',
  method: 'POST',
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
  summary: 'The kinds of store that a care plan knows',
  method: 'GET',
  path: '/services/membership/api/storetypes',
  answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

// Spec rulings 17f: the list of services with names and descriptions.
export const listBusinessProducts = endpoint({
  ...openToAll,
  name: 'companies.listBusinessProducts',
  summary: 'Every service with its name and what it is for',
  method: 'GET',
  path: '/services/membership/api/businessproducts',
  answer: z.object({
    items: z.array(
      z.object({ serviceType, name: z.string(), description: z.string(), jewelersOnly: z.boolean() }),
    ),
  }),
});
