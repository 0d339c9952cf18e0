import { defineRefusals } from '#kit/contract/refusal.ts';
import { stepUpRefusals } from '#platform/identity/step-up/contract/step-up-refusals.ts';

// The spec has no Security page; the wording is ours (decision 0016).
const pageRefusals = defineRefusals('identity', {
  current_password_wrong: {
    kind: 'invalid',
    sentence: "That's not your current password.",
    next: 'Try again, or reset your password from the sign-in page.',
    field: 'currentPassword',
  },
  application_not_found: { kind: 'missing', sentence: "That application isn't connected." },
  no_password: {
    kind: 'conflict',
    sentence: "This account doesn't have a password.",
    next: 'To set a password, select “Forgot your password?” on the sign-in page.',
  },
  passwords_locked: {
    kind: 'too_many',
    sentence: 'Too many wrong passwords.',
    next: 'Try again later.',
    field: 'currentPassword',
  },
  authenticator_there: {
    kind: 'conflict',
    sentence: 'You already have an authenticator app set up.',
    next: 'Remove that app before you set up another one.',
  },
  authenticator_not_begun: {
    kind: 'conflict',
    sentence: 'This authenticator setup has expired.',
    next: 'Start over and scan the new code.',
  },
  passkey_not_added: {
    kind: 'invalid',
    sentence: "We couldn't add this passkey.",
    next: 'Try again, or use another device.',
  },
  passkey_known: {
    kind: 'conflict',
    sentence: 'You already added this passkey.',
    next: 'Choose a different device or key.',
  },
  passkeys_full: {
    kind: 'conflict',
    sentence: 'You can have up to 20 passkeys.',
    next: 'Remove a passkey you no longer use.',
  },
  passkey_not_found: {
    kind: 'missing',
    sentence: 'This passkey was already removed.',
    next: 'Reload the page.',
  },
  no_second_factor: {
    kind: 'conflict',
    sentence: 'Recovery codes require an authenticator app or a passkey.',
    next: 'Set up an authenticator app or a passkey first.',
  },
  session_not_found: {
    kind: 'missing',
    sentence: 'This session has already ended.',
    next: 'Reload the page.',
  },
  this_session: {
    kind: 'conflict',
    sentence: "This is the session you're using now.",
    next: 'To end this session, sign out.',
  },
  device_not_found: {
    kind: 'missing',
    sentence: 'This device was already removed.',
    next: 'Reload the page.',
  },
  unknown_question: {
    kind: 'invalid',
    sentence: 'Choose your questions from the list.',
    field: 'securityQAs',
  },
});

export const securityRefusals = { ...stepUpRefusals, ...pageRefusals };
