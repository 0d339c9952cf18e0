import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

const service = {
  ...company,
  serviceType: z.enum(Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]]),
  serviceName: z.string(),
};

/** A business administrator asks the provider for a service, or to sell at auction too. */
export const subscriptionRequested = defineEvent(
  'companies.subscription_requested',
  z.object({ ...service, personId: z.uuid(), personName: z.string(), toSell: z.boolean() }),
);

/** The provider has answered, or has closed the service later. */
export const subscriptionDecided = defineEvent(
  'companies.subscription_decided',
  z.object({ ...service, decision: z.enum(['Approved', 'Rejected', 'Ended']), toSell: z.boolean() }),
);

/** A service has a last day that comes near, or has come. */
export const subscriptionEnding = defineEvent(
  'companies.subscription_ending',
  z.object({ ...service, lastDay: z.iso.date(), daysLeft: z.int() }),
);
