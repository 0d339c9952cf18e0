import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no screen of the desk; the words are ours (decision 0017).
export const deskRefusals = defineRefusals('desk', {
  job_not_failed: {
    kind: 'conflict',
    sentence: 'This job is not one of those that failed.',
    next: 'Read the list again; it may have been tried again already.',
  },
  jobs_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the jobs cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
