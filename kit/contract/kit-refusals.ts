import { defineRefusals } from './refusal.ts';

/** Refusals that any endpoint may answer before its use case runs. */
export const kitRefusals = defineRefusals('kit', {
  malformed_request: { kind: 'malformed', sentence: 'This is not a request that we can read.' },
  malformed_json: {
    kind: 'invalid',
    sentence: 'The request is not valid JSON.',
    next: 'Send a JSON document with the content type application/json.',
  },
  bad_input: { kind: 'invalid', sentence: 'Some of what was sent does not fit.' },
  unauthenticated: {
    kind: 'unauthenticated',
    sentence: 'Sorry, you are not authorized',
    next: 'Sign in and try again.',
  },
  forbidden: { kind: 'forbidden', sentence: "You don't have permission to view this page." },
  not_found: { kind: 'missing', sentence: '404 Page not found' },
  unknown_client: {
    kind: 'unauthenticated',
    sentence: 'This client application is not known here.',
    next: 'Send the subscription key you were given in X-Subscription-Key.',
  },
  body_too_large: { kind: 'too_large', sentence: 'What was sent is larger than this call takes.' },
  unsupported_type: { kind: 'unsupported', sentence: 'This call does not take that content type.' },
  too_many: { kind: 'too_many', sentence: 'Too many requests.', next: 'Wait a minute and try again.' },
  headers_too_large: {
    kind: 'too_large_headers',
    sentence: 'The headers of this request are larger than we take.',
  },
  too_slow: { kind: 'too_slow', sentence: 'The request took too long to arrive.' },
  idempotency_key_missing: {
    kind: 'invalid',
    sentence: 'This call needs an Idempotency-Key header.',
    next: 'Send one key for each intent, the same one when you retry.',
  },
  idempotency_key_reused: {
    kind: 'conflict',
    sentence: 'This Idempotency-Key was used for another request.',
    next: 'Send a new key for a new intent.',
  },
  changed_meanwhile: {
    kind: 'conflict',
    sentence: 'Somebody else changed this while you were editing it.',
    next: 'What you typed is still here. Look at what changed, then save again.',
  },
  database_away: {
    kind: 'unavailable',
    sentence: 'Our records are out of reach for a moment. Nothing was changed.',
    next: 'Try again in a minute.',
  },
  outcome_unknown: {
    kind: 'unavailable',
    sentence: 'Our records went out of reach just as this was being kept. It may or may not have been done.',
    next: 'Look whether it was done before you try again.',
  },
  storage_full: {
    kind: 'unavailable',
    sentence: 'The file could not be kept: our storage is full. Nothing was changed.',
    next: 'Try again later; we have been told.',
  },
});
