import * as z from 'zod/mini';
import { instant } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { demoRefusals } from './demo.ts';

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

const textReplies = ['STOP', 'START', 'HELP'] as const;
export type TextReply = (typeof textReplies)[number];

export const replyToSms = endpoint({
  name: 'demo.replyToSms',
  summary: 'Reply to a text message with a keyword, as its reader',
  method: 'POST',
  changes: true,
  path: '/services/demo/sms/replies',
  body: z.object({
    from: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter a phone number such as +14015550142.')),
    text: z.enum(textReplies, 'Choose from the list.'),
  }),
  refusals: [demoRefusals.messages_real],
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
