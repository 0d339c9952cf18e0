import * as z from 'zod/mini';
import { instant } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';

const receivedSms = z.object({ id: z.string(), at: instant, to: z.string(), text: z.string() });

export type ReceivedSms = z.infer<typeof receivedSms>;

export const listSms = endpoint({
  name: 'demo.listSms',
  summary: 'List the latest text messages, newest first',
  method: 'GET',
  changes: false,
  path: '/services/demo/sms',
  answer: z.object({ items: z.array(receivedSms) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});

const recordedEvent = z.object({
  target: z.string(),
  name: z.string(),
  at: z.string(),
  companyId: z.optional(z.string()),
  personId: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});

export type RecordedEvent = z.infer<typeof recordedEvent>;

/** Kept in memory; the demo has one node. */
export const listAnalytics = endpoint({
  name: 'demo.listAnalytics',
  summary: 'List the events sent to the analytics services, newest first',
  method: 'GET',
  changes: false,
  path: '/services/demo/analytics',
  answer: z.object({ items: z.array(recordedEvent) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});
