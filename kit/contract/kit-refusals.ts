import { defineRefusals } from './refusal.ts';

/** Refusals that any endpoint may answer before its use case runs. */
export const kitRefusals = defineRefusals('kit', {
  malformed_request: { kind: 'malformed', sentence: "We can't read this request." },
  malformed_json: {
    kind: 'invalid',
    sentence: "The request isn't valid JSON.",
    next: 'Send a JSON document with the content type application/json.',
  },
  bad_input: { kind: 'invalid', sentence: 'Some fields need to be corrected.' },
  unauthenticated: {
    kind: 'unauthenticated',
    sentence: 'Sorry, you are not authorized',
    next: 'Sign in and try again.',
  },
  forbidden: { kind: 'forbidden', sentence: "You don't have permission to view this page." },
  not_found: { kind: 'missing', sentence: '404 Page not found' },
  unknown_client: {
    kind: 'unauthenticated',
    sentence: "We don't recognize this client application.",
    next: 'Send your subscription key in the X-Subscription-Key header.',
  },
  body_too_large: { kind: 'too_large', sentence: 'The request is too large for this call.' },
  unsupported_type: { kind: 'unsupported', sentence: "This call doesn't accept that content type." },
  too_many: { kind: 'too_many', sentence: 'Too many requests.', next: 'Wait a minute and try again.' },
  headers_too_large: {
    kind: 'too_large_headers',
    sentence: 'The request headers are too large.',
  },
  too_slow: { kind: 'too_slow', sentence: 'The request took too long to arrive.' },
  idempotency_key_missing: {
    kind: 'invalid',
    sentence: 'This call needs an Idempotency-Key header.',
    next: 'Use one key per operation, and the same key when you retry.',
  },
  idempotency_key_reused: {
    kind: 'conflict',
    sentence: 'This Idempotency-Key was used for a different request.',
    next: 'Use a new key for a new operation.',
  },
  unknown_version: {
    kind: 'invalid',
    sentence: "We don't support this version of the API.",
    next: 'Leave out the Loupe-Version header to use the current version.',
  },
  idempotency_key_in_use: {
    kind: 'unavailable',
    sentence: 'The first request with this Idempotency-Key is still running.',
    next: 'Try again in a moment with the same key.',
  },
  changed_meanwhile: {
    kind: 'conflict',
    sentence: 'Someone else changed this while you were editing.',
    next: 'What you entered is still here. Review what changed, then save again.',
  },
  database_away: {
    kind: 'unavailable',
    sentence: "We can't reach our database right now. Nothing was changed.",
    next: 'Try again in a minute.',
  },
  database_busy: {
    kind: 'unavailable',
    sentence: 'Our database is busy. Nothing was changed.',
    next: 'Try again in a moment.',
  },
  outcome_unknown: {
    kind: 'unavailable',
    sentence: 'We lost our database connection while saving. Your change may or may not have been saved.',
    next: 'Check whether your change was saved before you try again.',
  },
  storage_full: {
    kind: 'unavailable',
    sentence: "Our storage is full, so we couldn't save the file. Nothing was changed.",
    next: "Try again later. We've been notified.",
  },
});
