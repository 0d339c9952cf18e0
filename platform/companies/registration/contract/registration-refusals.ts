import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec platform §8 names these cases without words; the words are ours (decision 0016).
export const registrationRefusals = defineRefusals('companies', {
  invite_ended: {
    kind: 'gone',
    sentence: 'This invite link has expired or was used.',
    next: 'Ask whoever invited you for a new one, or register your own company.',
  },
  // The reason goes only to the holder of the code, who has the mailbox it was sent to.
  invite_used: {
    kind: 'gone',
    sentence: 'This invite was used already.',
    next: 'Sign in with the e-mail it was sent to.',
  },
  invite_expired: {
    kind: 'gone',
    sentence: 'This invite has expired.',
    next: 'Ask whoever invited you for a new one, or register your own company.',
  },
  invite_withdrawn: {
    kind: 'gone',
    sentence: 'This invite was withdrawn.',
    next: 'Ask whoever invited you, or register your own company.',
  },
  invite_for_another: {
    kind: 'forbidden',
    sentence: 'This invite is for another e-mail than the one you are signed in with.',
    next: 'Log out, then open the invite again and sign in with the e-mail it was sent to.',
  },
  already_member: {
    kind: 'conflict',
    sentence: 'You work for this company already.',
    next: 'Choose it at the top of the page.',
  },
  arrival_ended: {
    kind: 'gone',
    sentence: 'This sign-in from elsewhere has ended or was used already.',
    next: 'Start again from the front page; what you typed is asked once more.',
  },
  // Only for holders of an invite to this email or people signed in with it, who have its mailbox.
  email_in_use: {
    kind: 'conflict',
    sentence: 'This e-mail is in use.',
    next: 'Sign in with it, or reset its password.',
    field: 'personalDetails.email',
  },
  duplicate_phone: {
    kind: 'conflict',
    sentence: 'This phone number is in use by another account.',
    next: 'Type another number.',
    field: 'personalDetails.phone',
  },
  membership_not_recognized: {
    kind: 'invalid',
    sentence: 'AGS membership not recognized.',
    next: 'Check the member number, or leave the membership out; it can be added later.',
    field: 'partnerDetails.memberId',
  },
  partner_not_recognized: {
    kind: 'invalid',
    sentence: 'GemAndJewel membership not recognized.',
    next: 'Check the member number, or leave the membership out; it can be added later.',
    field: 'partnerDetails.memberId',
  },
  partner_missing: { kind: 'missing', sentence: 'No membership has this number.' },
  company_not_asked: {
    kind: 'conflict',
    sentence: 'No company can be asked by this e-mail.',
    next: 'Search your company by its name instead.',
    field: 'personalDetails.email',
  },
  unknown_question: {
    kind: 'invalid',
    sentence: 'Choose each question from the list.',
    field: 'securityOptions.selectedSecurityQuestions',
  },
  company_missing: {
    kind: 'invalid',
    sentence: 'The details of your company are missing.',
    next: 'Go back to company details.',
  },
  directory_away: {
    kind: 'unavailable',
    sentence: 'The business directory is out of reach.',
    next: 'Try again, or type your company in yourself.',
  },
  migration_ended: {
    kind: 'gone',
    sentence: 'This registration link has expired or was used.',
    next: 'Register as a new member; your company is found by its tax id.',
  },
});
