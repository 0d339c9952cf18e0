import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no screen for these; the words are ours (decision 0017).
export const bulkInviteRefusals = defineRefusals('companies', {
  invite_batch_missing: {
    kind: 'missing',
    sentence: 'No companies were asked in together under this address.',
    next: 'Read the list again.',
  },
});
