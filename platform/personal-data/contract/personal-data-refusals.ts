import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no wording for these; it is ours (decision 0017).
export const personalDataRefusals = defineRefusals('personal_data', {
  copy_in_progress: {
    kind: 'conflict',
    sentence: 'A copy is already being created.',
    next: "We'll notify you when the copy is ready.",
  },
  copy_missing: { kind: 'missing', sentence: "We can't find that copy. It may have expired." },
  last_administrator: {
    kind: 'conflict',
    sentence: 'This would leave a company without a business administrator.',
    next: 'Make someone else a business administrator first.',
  },
  staff_account: {
    kind: 'conflict',
    sentence: "Staff accounts can't be erased here.",
    next: "Remove the person's staff roles first.",
  },
  person_missing: { kind: 'missing', sentence: "We can't find that person." },
});
