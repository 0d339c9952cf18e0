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
    sentence: 'Your company has not accepted the participant agreement and the API terms of use.',
    next: 'Read and accept both under Agreements first.',
  },
  endpoint_missing: { kind: 'missing', sentence: 'There is no such webhook of your company, or no longer.' },
  too_many_endpoints: {
    kind: 'conflict',
    sentence: `A company has at most ${maxWebhooks} webhooks.`,
    next: 'Remove one that no program listens to any more.',
  },
  url_unreadable: { kind: 'invalid', sentence: 'This is not a web address.', field: 'url' },
  url_not_https: { kind: 'invalid', sentence: 'The address begins with https://.', field: 'url' },
  url_credentials: {
    kind: 'invalid',
    sentence: 'The address carries no user name and no password.',
    next: 'Each message is signed; check the signature in their place.',
    field: 'url',
  },
  delivery_missing: { kind: 'missing', sentence: 'There is no such message, or no longer.' },
  still_waiting: {
    kind: 'conflict',
    sentence: 'This message is still being tried.',
    next: 'Wait until it has arrived or failed.',
  },
  switched_off: {
    kind: 'conflict',
    sentence: 'This webhook is switched off.',
    next: 'Switch it on first.',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'That page of the messages cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});

const path = '/services/membership/api/Webhooks';
const event = z.enum(allWebhookEvents, 'Choose from the list.');

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

const delivery = z.object({
  deliveryId: z.uuid(),
  event: z.enum([...allWebhookEvents, testEvent]),
  at: z.iso.datetime(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Start of the response body, or the error. */
  answer: z.nullable(z.string()),
  nextTryAt: z.nullable(z.iso.datetime()),
  body: z.string(),
  actions: z.array(z.literal('redeliver')),
});

export type Delivery = z.infer<typeof delivery>;

const inCompany = { rule: webhookAccess, binding: 'company' } as const;

export const typedWebhook = {
  url: requiredText(500, 'Type the address that listens.'),
  events: z.array(event).check(z.minLength(1, 'Choose at least one.')),
};

const addressRefusals = [
  webhookRefusals.url_unreadable,
  webhookRefusals.url_not_https,
  webhookRefusals.url_credentials,
] as const;

export const listWebhooks = endpoint({
  ...inCompany,
  name: 'webhooks.listWebhooks',
  summary: 'Where the company is told of what happens, the newest first',
  method: 'GET',
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
  summary: 'Has an address told from now on; its secret is shown this once',
  method: 'POST',
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
  summary: 'Another address or other events; also switches it off and on',
  method: 'PUT',
  path: `${path}/:endpointId`,
  body: z.object({ ...typedWebhook, isOn: z.boolean(), version: z.int() }),
  answer: webhookShape,
  refusals: [...addressRefusals, webhookRefusals.endpoint_missing, stepUpNeeded],
});

export const rotateWebhookSecret = endpoint({
  ...one,
  name: 'webhooks.rotateWebhookSecret',
  summary: 'A new secret, shown this once; for 24 hours messages are signed with both',
  method: 'POST',
  path: `${path}/:endpointId/rotate`,
  answer: shownOnce,
  refusals: [webhookRefusals.endpoint_missing, stepUpNeeded],
});

export const removeWebhook = endpoint({
  ...one,
  name: 'webhooks.removeWebhook',
  summary: 'Tells an address nothing more, and forgets what it was told',
  method: 'DELETE',
  path: `${path}/:endpointId`,
  refusals: [webhookRefusals.endpoint_missing],
});

export const sendTestEvent = endpoint({
  ...one,
  name: 'webhooks.sendTestEvent',
  summary: 'Sends a message that says nothing, to try the receiver',
  method: 'POST',
  path: `${path}/:endpointId/test`,
  refusals: [webhookRefusals.endpoint_missing, webhookRefusals.switched_off],
  perMinute: 10,
});

export const listDeliveries = endpoint({
  ...one,
  name: 'webhooks.listDeliveries',
  summary: 'What an address was told and what it answered, the newest first',
  method: 'GET',
  path: `${path}/:endpointId/deliveries`,
  query: z.object({ ...pageQuery, state: z.optional(z.enum(deliveryStates)) }),
  answer: z.object({ items: z.array(delivery), next: z.nullable(cursor) }),
  refusals: [webhookRefusals.endpoint_missing, webhookRefusals.page_lost],
});

export const redeliver = endpoint({
  ...inCompany,
  name: 'webhooks.redeliver',
  summary: 'Sends a message again under the same id',
  method: 'POST',
  path: `${path}/:endpointId/deliveries/:deliveryId/redeliver`,
  params: z.object({ endpointId: guid, deliveryId: guid }),
  refusals: [
    webhookRefusals.endpoint_missing,
    webhookRefusals.delivery_missing,
    webhookRefusals.still_waiting,
    webhookRefusals.switched_off,
  ],
  perMinute: 30,
});
