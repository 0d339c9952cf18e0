import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { allWebhookEvents, testEvent } from '../domain/webhook-events.ts';
import { webhookAccess } from './webhook-access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxWebhooks } from '../domain/delivery.ts';

// The specification has no wording for these; it is ours (decision 0017).
export const webhookRefusals = defineRefusals('webhooks', {
  terms_not_accepted: {
    kind: 'conflict',
    sentence: "Your company hasn't accepted the participant agreement and the API terms of use.",
    next: 'Accept both under Agreements first.',
  },
  endpoint_missing: { kind: 'missing', sentence: "We can't find that webhook. It may have been removed." },
  too_many_endpoints: {
    kind: 'conflict',
    sentence: `Your company can have up to ${maxWebhooks} webhooks.`,
    next: 'Remove a webhook you no longer use.',
  },
  url_unreadable: {
    kind: 'invalid',
    sentence: 'Enter a full URL, such as https://example.com/hooks.',
    field: 'url',
  },
  url_not_https: { kind: 'invalid', sentence: 'Enter a URL that starts with https://.', field: 'url' },
  url_credentials: {
    kind: 'invalid',
    sentence: "The URL can't contain a username or password.",
    next: 'Verify the signature on each message instead.',
    field: 'url',
  },
  url_not_public: {
    kind: 'invalid',
    sentence: 'Enter a URL on the public internet.',
    next: "Use your server's public host name.",
    field: 'url',
  },
  delivery_missing: { kind: 'missing', sentence: "We can't find that message. It may have expired." },
  still_waiting: {
    kind: 'conflict',
    sentence: 'This message is still being sent.',
    next: 'Wait until the message is delivered or fails.',
  },
  switched_off: {
    kind: 'conflict',
    sentence: 'This webhook is off.',
    next: 'Turn the webhook on first.',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

const path = '/services/membership/api/Webhooks';
const event = z.enum(allWebhookEvents, 'Choose events from the list.');

export const webhookShape = z.object({
  endpointId: z.uuid(),
  url: z.string(),
  events: z.array(event),
  isOn: z.boolean(),
  /** Why it was disabled automatically. */
  offBecause: z.nullable(z.string()),
  /** Failing since. */
  failingSince: z.nullable(z.iso.datetime()),
  /** Until when messages are also signed with the previous secret. */
  earlierUntil: z.nullable(z.iso.datetime()),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  version: z.int(),
  actions: z.array(z.enum(['change', 'rotate', 'test', 'remove'])),
});

export type Webhook = z.infer<typeof webhookShape>;

/** The only response that contains a secret. */
const shownOnce = z.object({ webhook: webhookShape, secret: z.string() });

export type ShownWebhook = z.infer<typeof shownOnce>;

export const deliveryStates = ['Waiting', 'Delivered', 'Failed'] as const;

/** Without its body and attempts, so that a page of messages stays small. */
const deliveryLine = z.object({
  deliveryId: z.uuid(),
  event: z.enum([...allWebhookEvents, testEvent]),
  at: z.iso.datetime(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** First 200 characters of the last response, or the error. */
  answer: z.nullable(z.string()),
  nextTryAt: z.nullable(z.iso.datetime()),
  actions: z.array(z.literal('redeliver')),
});

export type DeliveryLine = z.infer<typeof deliveryLine>;

const delivery = z.extend(deliveryLine, {
  /** Oldest first, including those before a resend. */
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      status: z.nullable(z.int()),
      tookMs: z.int(),
      answer: z.string(),
    }),
  ),
  body: z.string(),
});

export type Delivery = z.infer<typeof delivery>;

const inCompany = { rule: webhookAccess, binding: 'company' } as const;

export const typedWebhook = {
  url: requiredText(500, "Enter your server's URL."),
  events: z.array(event).check(z.minLength(1, 'Choose at least one event.')),
};

const addressRefusals = [
  webhookRefusals.url_unreadable,
  webhookRefusals.url_not_https,
  webhookRefusals.url_credentials,
  webhookRefusals.url_not_public,
] as const;

export const listWebhooks = endpoint({
  ...inCompany,
  name: 'webhooks.listWebhooks',
  summary: "List the company's webhooks, newest first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(webhookShape),
    /** Whether the company accepted both current agreements. */
    termsAccepted: z.boolean(),
    actions: z.array(z.literal('make')),
  }),
  refusals: [],
});

export const makeWebhook = endpoint({
  ...inCompany,
  name: 'webhooks.makeWebhook',
  summary: 'Add a webhook; its secret is shown only once',
  method: 'POST',
  changes: true,
  path,
  body: z.object(typedWebhook),
  answer: shownOnce,
  refusals: [
    ...addressRefusals,
    webhookRefusals.terms_not_accepted,
    webhookRefusals.too_many_endpoints,
    stepUpNeeded,
  ],
});

const params = z.object({ endpointId: guid });
const one = { ...inCompany, params } as const;

export const changeWebhook = endpoint({
  ...one,
  name: 'webhooks.changeWebhook',
  summary: "Change a webhook's URL or events, or turn it on or off",
  method: 'PUT',
  changes: true,
  path: `${path}/:endpointId`,
  body: z.object({ ...typedWebhook, isOn: z.boolean(), version: z.int() }),
  answer: webhookShape,
  refusals: [...addressRefusals, webhookRefusals.endpoint_missing, stepUpNeeded],
});

export const rotateWebhookSecret = endpoint({
  ...one,
  name: 'webhooks.rotateWebhookSecret',
  summary: 'Create a new secret, shown only once; messages have both signatures for 24 hours',
  method: 'POST',
  changes: true,
  path: `${path}/:endpointId/rotate`,
  answer: shownOnce,
  refusals: [webhookRefusals.endpoint_missing, stepUpNeeded],
});

export const removeWebhook = endpoint({
  ...one,
  name: 'webhooks.removeWebhook',
  summary: 'Remove a webhook and its delivery log',
  method: 'DELETE',
  changes: true,
  path: `${path}/:endpointId`,
  refusals: [webhookRefusals.endpoint_missing],
});

export const sendTestEvent = endpoint({
  ...one,
  name: 'webhooks.sendTestEvent',
  summary: 'Send a test event',
  method: 'POST',
  changes: true,
  path: `${path}/:endpointId/test`,
  refusals: [webhookRefusals.endpoint_missing, webhookRefusals.switched_off],
  perMinute: 10,
});

export const listDeliveries = endpoint({
  ...one,
  name: 'webhooks.listDeliveries',
  summary: "List a webhook's messages with their last responses, newest first",
  method: 'GET',
  changes: false,
  path: `${path}/:endpointId/deliveries`,
  query: z.object({ ...pageQuery, state: z.optional(z.enum(deliveryStates)) }),
  answer: z.object({ items: z.array(deliveryLine), next: z.nullable(cursor) }),
  refusals: [webhookRefusals.endpoint_missing, webhookRefusals.page_lost],
});

const ofDelivery = z.object({ endpointId: guid, deliveryId: guid });

export const getDelivery = endpoint({
  ...inCompany,
  name: 'webhooks.getDelivery',
  summary: 'Get a message with its body and every attempt',
  method: 'GET',
  changes: false,
  path: `${path}/:endpointId/deliveries/:deliveryId`,
  params: ofDelivery,
  answer: delivery,
  refusals: [webhookRefusals.endpoint_missing, webhookRefusals.delivery_missing],
});

export const redeliver = endpoint({
  ...inCompany,
  name: 'webhooks.redeliver',
  summary: 'Resend a message with the same ID',
  method: 'POST',
  changes: true,
  path: `${path}/:endpointId/deliveries/:deliveryId/redeliver`,
  params: ofDelivery,
  refusals: [
    webhookRefusals.endpoint_missing,
    webhookRefusals.delivery_missing,
    webhookRefusals.still_waiting,
    webhookRefusals.switched_off,
  ],
  perMinute: 30,
});
