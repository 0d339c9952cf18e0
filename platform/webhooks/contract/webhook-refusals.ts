import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostEndpoints } from '../domain/delivery.ts';

// The specification shows no words for these; they are ours (decision 0017).
export const webhookRefusals = defineRefusals('webhooks', {
  terms_not_accepted: {
    kind: 'conflict',
    sentence: 'Your company has not accepted the participant agreement and the API terms of use.',
    next: 'Read and accept both under Agreements first.',
  },
  endpoint_missing: { kind: 'missing', sentence: 'There is no such webhook of your company, or no longer.' },
  too_many_endpoints: {
    kind: 'conflict',
    sentence: `A company has at most ${mostEndpoints} webhooks.`,
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
