import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no wording for these; it is ours (decision 0017).
export const personalDataRefusals = defineRefusals('personal_data', {
  copy_in_progress: {
    kind: 'conflict',
    sentence: 'Such a copy is being made already.',
    next: 'You are told as soon as it is ready.',
  },
  copy_missing: { kind: 'missing', sentence: 'There is no such copy, or no longer.' },
  last_administrator: {
    kind: 'conflict',
    sentence: 'A company would be left without a business administrator.',
    next: 'Make somebody else a business administrator first.',
  },
  staff_account: {
    kind: 'conflict',
    sentence: 'Accounts of the provider’s staff are not erased here.',
    next: 'Take their roles at the provider first.',
  },
  person_missing: { kind: 'missing', sentence: 'There is no such person, or no longer.' },
});
