import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec platform §8 names these situations but gives no wording for most; the wording is ours (decision 0016).
export const identityRefusals = defineRefusals('identity', {
  // The same answer for an unknown email, a wrong password (spec rulings 12) and an unverified email. Otherwise
  // someone who registers with another person's email could find out whether it was free.
  wrong_password: {
    kind: 'invalid',
    sentence: 'This e-mail and password do not belong together.',
    next: 'Check both and try again, or reset your password. Whoever has just registered opens the link in our mail first.',
    field: 'password',
  },
  sign_in_locked: {
    kind: 'too_many',
    sentence: 'Signing in with this e-mail is locked after ten wrong passwords.',
    next: 'Wait until the lock ends, or reset your password.',
    field: 'password',
  },
  account_locked: {
    kind: 'forbidden',
    sentence: 'This account is locked.',
    next: 'Call our support; they can unlock it.',
  },
  not_from_here: {
    kind: 'forbidden',
    sentence: 'This did not come from our sign-in page.',
    next: 'Open the sign-in page and start again.',
  },
  interaction_ended: {
    kind: 'gone',
    sentence: 'This sign-in has ended.',
    next: 'Start again from the front page.',
  },
  passkey_refused: {
    kind: 'invalid',
    sentence: 'This passkey was not recognized.',
    next: 'Try another one, or sign in with your password.',
  },
  account_not_found: { kind: 'missing', sentence: 'Account not found.', next: 'Start again.' },
  challenge_ended: {
    kind: 'gone',
    sentence: 'This verification has ended.',
    next: 'Start again; it takes a minute.',
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
    sentence: 'Codes are locked after five wrong ones.',
    next: 'Wait until the lock ends, then send a new code.',
    field: 'token',
  },
  too_many_sends: {
    kind: 'too_many',
    sentence: 'Five messages were sent within an hour.',
    next: 'Use the latest one, or wait before you ask for another.',
  },
  code_first: {
    kind: 'conflict',
    sentence: 'The code comes before the security question.',
    next: 'Send a code and verify it.',
  },
  way_not_set_up: {
    kind: 'conflict',
    sentence: 'This way is not set up for this account.',
    next: 'Choose another way.',
  },
  not_proven: {
    kind: 'forbidden',
    sentence: 'The verification is not complete yet.',
    next: 'Verify the code and answer the security question.',
  },
  link_ended: {
    kind: 'gone',
    sentence: 'This link has expired or was used already.',
    next: 'Ask for a new one.',
  },
  // Shown only to a person who has the link from our email.
  password_of_link: {
    kind: 'invalid',
    sentence: 'This is not the password of the account.',
    next: 'Type it again.',
    field: 'password',
  },
  sign_in_for_link: {
    kind: 'forbidden',
    sentence: 'This link belongs to an account without a password.',
    next: 'Sign in to that account, then open the link again.',
  },
  // Spec platform §5: not among the previous 10 passwords.
  password_used_before: {
    kind: 'conflict',
    sentence: 'This is one of your previous 10 passwords.',
    next: 'Choose one that you have not used before.',
    field: 'password',
  },
  email_in_use: {
    kind: 'conflict',
    sentence: 'This e-mail is in use by another account.',
    next: 'Type another e-mail.',
    field: 'email',
  },
  duplicate_phone: {
    kind: 'conflict',
    sentence: 'This phone number is in use by another account.',
    next: 'Type another number.',
    field: 'phone',
  },
  nothing_to_verify: {
    kind: 'conflict',
    sentence: 'There is nothing left to verify here.',
    next: 'Read your profile again.',
  },
});
