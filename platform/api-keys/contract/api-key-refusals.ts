import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostKeys } from '../domain/key-standing.ts';

// The specification shows no words for these; they are ours (decision 0017).
export const apiKeyRefusals = defineRefusals('api_keys', {
  key_missing: { kind: 'missing', sentence: 'There is no such key of your company, or no longer.' },
  terms_not_accepted: {
    kind: 'conflict',
    sentence: 'Your company has not accepted the participant agreement and the API terms of use.',
    next: 'Read and accept both under Agreements first.',
  },
  too_many_keys: {
    kind: 'conflict',
    sentence: `A company has at most ${mostKeys} keys.`,
    next: 'Revoke one that no program uses any more.',
  },
  ends_before_it_begins: {
    kind: 'invalid',
    sentence: 'A key ends today or later.',
    field: 'endsOn',
  },
  key_ended: {
    kind: 'conflict',
    sentence: 'This key has ended.',
    next: 'Make a new one.',
  },
});
