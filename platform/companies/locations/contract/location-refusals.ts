import { defineRefusals } from '#kit/contract/refusal.ts';

export const locationRefusals = defineRefusals('companies', {
  location_missing: { kind: 'missing', sentence: 'There is no such location.' },
  location_name_taken: {
    kind: 'conflict',
    sentence: 'Another location has this name.',
    next: 'Give this one a name that tells them apart.',
    field: 'locationName',
  },
  location_not_yours: {
    kind: 'forbidden',
    sentence: 'A location administrator changes only their own locations.',
    next: 'Ask your business administrator.',
  },
  restriction_not_yours: {
    kind: 'forbidden',
    sentence: 'Only a business administrator decides who works at a location and which unit it belongs to.',
    next: 'Ask your business administrator.',
    field: 'restricted',
  },
  unit_missing: {
    kind: 'invalid',
    sentence: 'There is no such business unit.',
    next: 'Choose another one.',
    field: 'businessUnitId',
  },
  unit_name_taken: {
    kind: 'conflict',
    sentence: 'Another business unit has this name.',
    next: 'Give this one a name that tells them apart.',
    field: 'name',
  },
  business_unit_missing: { kind: 'missing', sentence: 'There is no such business unit.' },
  too_many_units: {
    kind: 'conflict',
    sentence: 'A company has at most 100 business units.',
    next: 'Rename one that is no longer active.',
  },
  locations_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the locations cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});
