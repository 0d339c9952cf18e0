import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { storeStatuses } from '../domain/store-health.ts';
import { registerAdministrators, registerPeople, registerReaders } from './register-access.ts';
import { registerRefusals as no } from './register-refusals.ts';

export const mostStores = 100;

/** As registers write them: 001, NP-2. */
export const codeShape = requiredText(20, 'Enter the code that the register sends.').check(
  z.regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, periods and hyphens.'),
);

const store = z.object({
  storeId: z.uuid(),
  name: z.string(),
  code: z.string(),
  /** Other codes that belong to it. */
  codes: z.array(z.string()),
  /** Null if it has no key. */
  keyId: z.nullable(z.uuid()),
  keyMadeAt: z.nullable(z.iso.datetime()),
  version: z.string(),
  /** A location of the company, whose people see only its stores; null for none. */
  locationId: z.nullable(z.uuid()),
  status: z.enum(storeStatuses),
  /** What to check first; null if all is well. */
  why: z.nullable(z.string()),
  alsoWhy: z.array(z.string()),
  lastSaleAt: z.nullable(z.iso.datetime()),
  today: z.object({ processed: z.int(), notProcessed: z.int() }),
  /** Sales of the last 8 days, today last. */
  days: z.array(z.object({ on: z.string(), sales: z.int() })),
  /** Messages refused in the last 7 days. */
  refused: z.int(),
  /** Of the last 7 days. */
  lastRefused: z.nullable(z.object({ says: z.string(), at: z.iso.datetime() })),
  /** Of an exported file, sent or dropped. */
  lastFileAt: z.nullable(z.iso.datetime()),
  /** Inside the folder for dropped files. */
  folder: z.string(),
});
export type RegisterStore = z.output<typeof store>;

const path = '/services/register/api/stores';
const ofPeople = { rule: registerPeople, binding: 'company' } as const;
const ofReaders = { rule: registerReaders, binding: 'company' } as const;
const ofAdministrators = { rule: registerAdministrators, binding: 'company' } as const;
const params = z.object({ storeId: guid });
const gates = [no.no_subscription, no.invalid_role];

export const listStores = endpoint({
  ...ofReaders,
  name: 'register.listStores',
  summary: "List the company's stores with the health of their registers",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(store), actions: z.array(z.enum(['setUp'])) }),
  refusals: gates,
});

export const addStore = endpoint({
  ...ofAdministrators,
  name: 'register.addStore',
  summary: 'Add a store whose register will send sales',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ name: requiredText(60, "Enter the store's name."), code: codeShape }),
  answer: z.object({ storeId: z.uuid() }),
  refusals: [...gates, no.code_taken, no.stores_many],
});

export const changeStore = endpoint({
  ...ofAdministrators,
  name: 'register.changeStore',
  summary: "Change a store's name and location",
  method: 'PUT',
  changes: true,
  path: `${path}/:storeId`,
  params,
  body: z.object({ name: requiredText(60, "Enter the store's name."), locationId: z.nullable(guid) }),
  refusals: [...gates, no.store_missing, no.location_missing],
});

export const makeStoreKey = endpoint({
  ...ofAdministrators,
  name: 'register.makeStoreKey',
  summary: "Create a store's key; the previous one stops working",
  method: 'POST',
  changes: true,
  path: `${path}/:storeId/key`,
  params,
  /** The secret is answered once. */
  answer: z.object({ keyId: z.uuid(), secret: z.string() }),
  refusals: [...gates, no.store_missing],
  perMinute: 60,
});

export const mapCode = endpoint({
  ...ofPeople,
  name: 'register.mapCode',
  summary: "Map a register's code to a store; applies to past and future sales",
  method: 'POST',
  changes: true,
  path: '/services/register/api/codes',
  body: z.object({ code: codeShape, storeId: guid }),
  answer: z.object({ fixed: z.int() }),
  refusals: [...gates, no.store_missing, no.code_taken],
});
