import { defineRefusals } from '#kit/contract/refusal.ts';
import { grantSentences } from './grant.ts';

// Spec platform §8 names two of these cases without words; the words are ours (decision 0017).
export const teamRefusals = defineRefusals('companies', {
  one_administrator: {
    kind: 'conflict',
    sentence: grantSentences.one_administrator,
    next: 'Make somebody else a business administrator first.',
    field: 'roles',
  },
  too_many_administrators: {
    kind: 'conflict',
    sentence: grantSentences.too_many_administrators,
    next: 'Choose another role, or take this one from somebody first. People who are invited count.',
    field: 'roles',
  },
  too_many_location_administrators: {
    kind: 'conflict',
    sentence: grantSentences.too_many_location_administrators,
    next: 'Choose another location, or take it from another administrator first. People who are invited count.',
    field: 'locationIds',
  },
  role_beyond: {
    kind: 'forbidden',
    sentence: grantSentences.role_beyond,
    next: 'Ask a business administrator.',
    field: 'roles',
  },
  permission_beyond: {
    kind: 'forbidden',
    sentence: grantSentences.permission_beyond,
    next: 'Ask a business administrator.',
    field: 'permissions',
  },
  location_beyond: {
    kind: 'forbidden',
    sentence: grantSentences.location_beyond,
    next: 'Choose at least one of your locations.',
    field: 'locationIds',
  },
  location_needed: {
    kind: 'invalid',
    sentence: grantSentences.location_needed,
    next: 'Choose the locations they look after.',
    field: 'locationIds',
  },
  administrator_limited: {
    kind: 'invalid',
    sentence: grantSentences.administrator_limited,
    next: 'Send no permissions and no locations with this role.',
    field: 'roles',
  },
  location_unknown: {
    kind: 'invalid',
    sentence: 'One of these locations is not there.',
    next: 'Read the page again and choose from the list.',
    field: 'locationIds',
  },
  member_missing: {
    kind: 'missing',
    sentence: 'Nobody of your team is meant by this.',
    next: 'Read the team again.',
  },
  member_not_yours: {
    kind: 'forbidden',
    sentence: 'You may not change this person.',
    next: 'A location administrator changes the business users of their locations; for others ask a business administrator.',
  },
  member_elsewhere: {
    kind: 'conflict',
    sentence: 'This person stands otherwise by now.',
    next: 'Look how they stand and decide again.',
  },
  team_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the team cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
