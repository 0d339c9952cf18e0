import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification shows no words for these; they are ours (decision 0017).
export const consentRefusals = defineRefusals('companies', {
  no_terms: { kind: 'missing', sentence: 'There are no such terms in force.' },
  terms_replaced: {
    kind: 'conflict',
    sentence: 'These terms were replaced by newer ones.',
    next: 'Read the ones in force and answer those.',
  },
  consent_missing: { kind: 'missing', sentence: 'There is no such answer of your company.' },
  version_taken: {
    kind: 'conflict',
    sentence: 'These terms have a version of that name already.',
    field: 'version',
  },
  in_force_earlier: {
    kind: 'invalid',
    sentence: 'A version comes into force today or later.',
    field: 'activeFrom',
  },
});
