import { defineRefusals } from '#kit/contract/refusal.ts';
import { stepUpRefusals } from '#platform/identity/step-up/contract/step-up-refusals.ts';

// The spec has no Security page; the wording is ours (decision 0016).
const pageRefusals = defineRefusals('identity', {
  current_password_wrong: {
    kind: 'invalid',
    sentence: 'This is not your current password.',
    next: 'Type it again, or reset it from the sign-in page.',
    field: 'currentPassword',
  },
  no_password: {
    kind: 'conflict',
    sentence: 'This account has no password.',
    next: 'Set one from the sign-in page: choose Forgot password.',
  },
  passwords_locked: {
    kind: 'too_many',
    sentence: 'Passwords are locked after ten wrong ones.',
    next: 'Wait until the lock ends, then try again.',
    field: 'currentPassword',
  },
  authenticator_there: {
    kind: 'conflict',
    sentence: 'An authenticator app is set up already.',
    next: 'Remove it before you set up another.',
  },
  authenticator_not_begun: {
    kind: 'conflict',
    sentence: 'No authenticator app is being set up.',
    next: 'Begin again and scan the new code.',
  },
  passkey_not_added: {
    kind: 'invalid',
    sentence: 'This passkey could not be added.',
    next: 'Try again, or use another device.',
  },
  passkey_known: {
    kind: 'conflict',
    sentence: 'This passkey was added before.',
    next: 'Choose another device or key.',
  },
  passkeys_full: {
    kind: 'conflict',
    sentence: 'Twenty passkeys are the most.',
    next: 'Remove one that you no longer use.',
  },
  passkey_not_found: {
    kind: 'missing',
    sentence: 'This passkey was removed already.',
    next: 'Read the page again.',
  },
  no_second_factor: {
    kind: 'conflict',
    sentence: 'Recovery codes stand in for an authenticator app or a passkey.',
    next: 'Set up one of them first.',
  },
  session_not_found: {
    kind: 'missing',
    sentence: 'This session has ended already.',
    next: 'Read the page again.',
  },
  this_session: {
    kind: 'conflict',
    sentence: 'This is the session you are working in.',
    next: 'Log out to end it.',
  },
  device_not_found: {
    kind: 'missing',
    sentence: 'This device was forgotten already.',
    next: 'Read the page again.',
  },
  unknown_question: {
    kind: 'invalid',
    sentence: 'Choose each question from the list.',
    field: 'securityQAs',
  },
});

export const securityRefusals = { ...stepUpRefusals, ...pageRefusals };
