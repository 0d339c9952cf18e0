import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { demoRefusals } from './demo.ts';

const choice = z.object({ name: z.string(), happens: z.string() });

const carriersView = z.object({
  /** Outcome of the next order and parcel; null: decided by Reference 1 or at random. */
  nextOrder: z.nullable(z.string()),
  nextJourney: z.nullable(z.string()),
  /** Carriers that are down. */
  away: z.array(z.string()),
  carriers: z.array(z.string()),
  orders: z.array(choice),
  journeys: z.array(choice),
  /** Magic values for Reference 1. */
  words: z.array(z.object({ typed: z.string(), happens: z.string() })),
});

export type CarriersView = z.infer<typeof carriersView>;

export const getCarriers = endpoint({
  name: 'demo.lookAtCarriers',
  summary: 'Get the sandbox carriers: results for the next label and parcel, outages and magic references',
  method: 'GET',
  changes: false,
  path: '/services/demo/carriers',
  answer: carriersView,
  refusals: [demoRefusals.carriers_missing],
  rule: anyone,
  binding: 'none',
});

const name = z.nullable(z.string().check(z.maxLength(40)));

export const setCarriers = endpoint({
  name: 'demo.setCarriers',
  summary: 'Set the results for the next label and parcel, and which carriers are down; null resets them',
  method: 'PUT',
  changes: true,
  path: '/services/demo/carriers',
  body: z.strictObject({
    nextOrder: z.optional(name),
    nextJourney: z.optional(name),
    away: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  answer: carriersView,
  refusals: [demoRefusals.carriers_missing, demoRefusals.carriers_choice_unknown],
  rule: anyone,
  binding: 'none',
});
