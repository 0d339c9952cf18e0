import { defineRefusals } from '#kit/contract/refusal.ts';

// The spec has no screen for invites; the words are ours (decision 0017).
export const inviteRefusals = defineRefusals('companies', {
  invite_missing: {
    kind: 'missing',
    sentence: 'This invite is not one of yours.',
    next: 'Read the list again.',
  },
  invite_settled: {
    kind: 'conflict',
    sentence: 'This invite was used or withdrawn.',
    next: 'Read the list again; whoever is not in your team can be invited anew.',
  },
  invite_sent_lately: {
    kind: 'too_many',
    sentence: 'This invite was sent a few minutes ago.',
    next: 'Wait ten minutes before you send it again.',
  },
  invites_of_day: {
    kind: 'too_many',
    sentence: 'A company sends at most 1,000 invites a day.',
    next: 'Send the rest tomorrow.',
    field: 'people',
  },
  invites_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the invites cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
