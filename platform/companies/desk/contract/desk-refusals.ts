import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no screen of the desk; the words are ours (decision 0017).
export const deskRefusals = defineRefusals('companies', {
  desk_company_missing: {
    kind: 'missing',
    sentence: 'There is no such company.',
    next: 'Look for it by its name or its tax id.',
  },
  desk_person_missing: {
    kind: 'missing',
    sentence: 'There is no such person.',
    next: 'Look for them by their name or their e-mail.',
  },
  desk_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the list cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
