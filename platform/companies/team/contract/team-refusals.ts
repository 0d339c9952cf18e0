import { defineRefusals } from '#kit/contract/refusal.ts';
import { grantSentences } from './grant.ts';

// Spec platform §8 names two of these cases without texts; the texts are ours (decision 0017).
export const teamRefusals = defineRefusals('companies', {
  one_administrator: {
    kind: 'conflict',
    sentence: grantSentences.one_administrator,
    next: 'Make another person a business administrator first.',
    field: 'roles',
  },
  too_many_administrators: {
    kind: 'conflict',
    sentence: grantSentences.too_many_administrators,
    next: 'Choose another role, or remove this one from someone else first. Invites count toward the limit.',
    field: 'roles',
  },
  too_many_location_administrators: {
    kind: 'conflict',
    sentence: grantSentences.too_many_location_administrators,
    next: 'Choose another location, or remove this one from another administrator first. Invites count toward the limit.',
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
  care_plan_role_closed: {
    kind: 'invalid',
    sentence: "Your company's care plan doesn't include this role.",
    next: 'Contact us to add the store type to your care plan.',
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
    next: 'Choose the locations this person manages.',
    field: 'locationIds',
  },
  administrator_limited: {
    kind: 'invalid',
    sentence: grantSentences.administrator_limited,
    next: 'Remove the permissions and locations.',
    field: 'roles',
  },
  location_unknown: {
    kind: 'invalid',
    sentence: "We can't find one of these locations.",
    next: 'Refresh the page and choose from the list.',
    field: 'locationIds',
  },
  member_missing: {
    kind: 'missing',
    sentence: "We can't find that person on your team.",
    next: 'Refresh the team page.',
  },
  member_not_yours: {
    kind: 'forbidden',
    sentence: "You can't edit this member.",
    next: 'Location administrators can change only business users at their locations. Ask a business administrator.',
  },
  member_elsewhere: {
    kind: 'conflict',
    sentence: "This person's status has changed.",
    next: 'Refresh the page and try again.',
  },
  team_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});
