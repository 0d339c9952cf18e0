import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, members, stepUpNeeded } from '#platform/access/contract.ts';
import { erasureAccess } from './erasure-access.ts';
import { personalDataRefusals } from './personal-data-refusals.ts';

/** Spec rulings 11: a second factor before an action that can't be undone. */
export const eraseOneself = endpoint({
  name: 'personalData.eraseOneself',
  summary:
    'Erase your account: end your sessions, delete the account, and remove your name from records we must keep',
  method: 'POST',
  changes: true,
  path: '/services/membership/api/PersonalData/own/erasure',
  refusals: [personalDataRefusals.last_administrator, stepUpNeeded],
  rule: members,
  binding: 'own',
  perMinute: 10,
});

export const erasePersonByStaff = endpoint({
  name: 'personalData.erasePersonByStaff',
  summary: "Erase a person's account at their request",
  method: 'POST',
  changes: true,
  path: '/services/membership/api/desk/people/:personId/erasure',
  params: z.object({ personId: guid }),
  body: z.object({ reason: requiredText(200, 'Enter a reason.') }),
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
