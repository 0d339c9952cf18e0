import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification shows no words for these; they are ours (decision 0017).
export const approvalRefusals = defineRefusals('companies', {
  registration_missing: {
    kind: 'missing',
    sentence: 'No company is meant by this.',
    next: 'Read the list again.',
  },
  registration_decided: {
    kind: 'conflict',
    sentence: 'This company is decided already.',
    next: 'Read the list again and look how it stands.',
  },
  registrations_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the registrations cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
