import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec platform §8 names these situations but gives no wording for most; the wording is ours (decision 0016).
export const identityRefusals = defineRefusals('identity', {
  // The same answer for an unknown email, a wrong password (spec rulings 12) and an unverified email. Otherwise
  // someone who registers with another person's email could find out whether it was free.
  wrong_password: {
    kind: 'invalid',
    sentence: "That email and password don't match.",
    next: 'Check both and try again, or reset your password. If you just registered, open the link in our email first.',
    field: 'password',
  },
  sign_in_locked: {
    kind: 'too_many',
    sentence: 'Sign-in is locked after 10 wrong passwords.',
    next: 'Try again later, or reset your password.',
    field: 'password',
  },
  account_locked: {
    kind: 'forbidden',
    sentence: 'This account is locked.',
    next: 'Call support to unlock your account.',
  },
  not_from_here: {
    kind: 'forbidden',
    sentence: "This request didn't come from our sign-in page.",
    next: 'Open the sign-in page and start over.',
  },
  interaction_ended: {
    kind: 'gone',
    sentence: 'This sign-in has expired.',
    next: 'Start over from the home page.',
  },
  passkey_refused: {
    kind: 'invalid',
    sentence: "We don't recognize this passkey.",
    next: 'Try a different passkey, or sign in with your password.',
  },
  account_not_found: { kind: 'missing', sentence: 'Account not found.', next: 'Start over.' },
  challenge_ended: {
    kind: 'gone',
    sentence: 'This verification has expired.',
    next: 'Start over. It only takes a minute.',
  },
  code_expired: {
    kind: 'gone',
    sentence: 'Verification code expired.',
    next: 'Send a new code.',
    field: 'token',
  },
  code_invalid: {
    kind: 'invalid',
    sentence: 'Invalid two-factor code.',
    next: 'Check the latest code, or send a new one.',
    field: 'token',
  },
  codes_locked: {
    kind: 'too_many',
    sentence: 'Verification is locked after 5 wrong codes.',
    next: 'Try again later with a new code.',
    field: 'token',
  },
  too_many_sends: {
    kind: 'too_many',
    sentence: "You've requested 5 messages in the last hour.",
    next: 'Use the latest message, or wait before requesting another.',
  },
  texts_stopped: {
    kind: 'conflict',
    sentence: 'This number replied STOP to our text messages.',
    next: 'Reply START to any text we sent you, then request a new code. Or choose a different method.',
  },
  code_first: {
    kind: 'conflict',
    sentence: 'Verify your code before answering the security question.',
    next: 'Request a code and enter it.',
  },
  way_not_set_up: {
    kind: 'conflict',
    sentence: "This method isn't set up for this account.",
    next: 'Choose a different method.',
  },
  not_proven: {
    kind: 'forbidden',
    sentence: "Verification isn't complete yet.",
    next: 'Enter the code and answer the security question.',
  },
  link_ended: {
    kind: 'gone',
    sentence: 'This link has expired or was already used.',
    next: 'Request a new link.',
  },
  // Shown only to a person who has the link from our email.
  password_of_link: {
    kind: 'invalid',
    sentence: "That's not the password for this account.",
    next: 'Try again.',
    field: 'password',
  },
  sign_in_for_link: {
    kind: 'forbidden',
    sentence: "The account for this link doesn't have a password.",
    next: 'Sign in to that account, then open the link again.',
  },
  // Spec platform §5: not among the previous 10 passwords.
  password_used_before: {
    kind: 'conflict',
    sentence: 'This is one of your last 10 passwords.',
    next: "Choose a password you haven't used before.",
    field: 'password',
  },
  email_in_use: {
    kind: 'conflict',
    sentence: 'This email is in use by another account.',
    next: 'Use a different email.',
    field: 'email',
  },
  duplicate_phone: {
    kind: 'conflict',
    sentence: 'This phone number is in use by another account.',
    next: 'Use a different number.',
    field: 'phone',
  },
  nothing_to_verify: {
    kind: 'conflict',
    sentence: "There's nothing left to verify.",
    next: 'Reload your profile.',
  },
});
