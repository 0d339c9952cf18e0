import { expect, test } from 'vitest';
import { registrationOutcome } from './registration-outcome.ts';

test.each([
  [true, null, { registrationCompleted: true, errorCode: null, inviteCode: null }],
  [true, 'code', { registrationCompleted: true, errorCode: null, inviteCode: null }],
  [false, null, { registrationCompleted: false, errorCode: 'RegistrationFailed', inviteCode: null }],
  [
    false,
    'code',
    { registrationCompleted: false, errorCode: 'RegistrationViaInviteFailed', inviteCode: 'code' },
  ],
])('reports a registration with created %s and invite %j', (created, inviteCode, outcome) => {
  expect(registrationOutcome(created, inviteCode)).toEqual(outcome);
});
