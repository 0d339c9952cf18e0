import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { businessRoles, serviceTypes } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';

const company = { companyId: z.uuid(), companyName: z.string() };
const person = { ...company, personId: z.uuid(), personName: z.string() };

/** A new company waits for the provider's approval (spec rulings 7). */
export const companyWaiting = defineEvent('companies.company_waiting', z.object(company));

/** The provider has opened the portal to a company, or refused it. */
export const companyDecided = defineEvent(
  'companies.company_decided',
  z.object({ ...company, decision: z.enum(['Approved', 'Rejected']) }),
);

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

/** What a company says of itself was changed; the values are read where they stand. */
export const companyChanged = defineEvent(
  'companies.company_changed',
  z.object({ ...company, changed: z.array(z.string()) }),
);

/** Somebody asked to join and waits for the company's administrators (spec rulings 7). */
export const personWaiting = defineEvent('companies.person_waiting', z.object(person));

const roles = z.array(z.enum(businessRoles));

/** An administrator let somebody in, with these roles, or refused them. */
export const personDecided = defineEvent(
  'companies.person_decided',
  z.object({ ...person, decision: z.enum(['Approved', 'Rejected']), roles }),
);

export const personRemoved = defineEvent('companies.person_removed', z.object(person));

/** Somebody's roles, permissions or locations were set; the roles may be what they were. */
export const rolesChanged = defineEvent(
  'companies.roles_changed',
  z.object({ ...person, roles, before: roles }),
);

/** A person outside was asked to work for the company; also told when the letter is sent again. */
export const inviteSent = defineEvent(
  'companies.invite_sent',
  z.object({ ...company, inviteId: z.uuid(), email: z.string(), roles }),
);
