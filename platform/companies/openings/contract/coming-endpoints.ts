import * as z from 'zod/mini';
import { endpoint, members } from '#platform/access/contract.ts';
import { comingServices } from './coming.ts';
import type { ComingServiceKey } from './coming.ts';

const keys = comingServices.map(({ key }) => key) as [ComingServiceKey, ...ComingServiceKey[]];
/** A service that isn't open yet. */
export const comingKey = z.enum(keys, 'Choose a service.');
const service = comingKey;

const path = '/services/membership/api/comingservices';
const ofPerson = { rule: members, binding: 'company', refusals: [] } as const;

const interest = z.object({
  service,
  name: z.string(),
  /** When this person asked to be told; null if they didn't. */
  askedAt: z.nullable(z.iso.datetime()),
});
export type ServiceInterest = z.output<typeof interest>;

export const listComingServices = endpoint({
  ...ofPerson,
  name: 'companies.listComingServices',
  summary: "List services that aren't open yet, and whether the user asked to be notified",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(interest) }),
});

const params = z.object({ service });

export const askForService = endpoint({
  ...ofPerson,
  name: 'companies.askForService',
  summary: 'Request a notification when a service opens; repeating it has no effect',
  method: 'PUT',
  changes: true,
  path: `${path}/:service`,
  params,
  answer: interest,
});

export const withdrawServiceRequest = endpoint({
  ...ofPerson,
  name: 'companies.withdrawServiceRequest',
  summary: 'Cancel a request to be notified when a service opens',
  method: 'DELETE',
  changes: true,
  path: `${path}/:service`,
  params,
  answer: interest,
});

export const countServiceRequests = endpoint({
  name: 'companies.countServiceRequests',
  summary: "Count the companies and people interested in each service that isn't open yet",
  method: 'GET',
  changes: false,
  path: '/services/membership/api/desk/comingservices',
  answer: z.object({
    items: z.array(z.object({ service, name: z.string(), companies: z.int(), people: z.int() })),
  }),
  refusals: [],
  rule: { who: 'staff' },
  binding: 'staff',
});
