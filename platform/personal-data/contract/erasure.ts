import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members, stepUpNeeded } from '#platform/access/contract.ts';
import { erasureAccess } from './erasure-access.ts';
import { personalDataRefusals } from './personal-data-refusals.ts';

/** Spec rulings 11: a second factor before an action that can't be undone. */
export const eraseOneself = endpoint({
  name: 'personalData.eraseOneself',
  summary: 'Erases whoever asks: sessions end, the account goes, what must be kept loses its name',
  method: 'POST',
  path: '/services/membership/api/PersonalData/own/erasure',
  refusals: [personalDataRefusals.last_administrator, stepUpNeeded],
  rule: members,
  binding: 'own',
  perMinute: 10,
});

export const erasePersonByStaff = endpoint({
  name: 'personalData.erasePersonByStaff',
  summary: 'Erases a person who asked the provider for it',
  method: 'POST',
  path: '/services/membership/api/desk/people/:personId/erasure',
  params: z.object({ personId: guid }),
  body: z.object({ reason: requiredText(200, 'Say why; it stands in the trail.') }),
  refusals: [
    personalDataRefusals.person_missing,
    personalDataRefusals.staff_account,
    personalDataRefusals.last_administrator,
    stepUpNeeded,
  ],
  rule: erasureAccess,
  binding: 'staff',
  perMinute: 10,
});
