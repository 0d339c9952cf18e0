import { defineRefusals } from '#kit/contract/refusal.ts';

// Spec platform §8 names these cases without texts; the texts are ours (decision 0016).
export const registrationRefusals = defineRefusals('companies', {
  invite_ended: {
    kind: 'gone',
    sentence: 'This invite link has expired or was already used.',
    next: 'Ask for a new invite, or register your own company.',
  },
  // The reason goes only to the holder of the code, who has the mailbox it was sent to.
  invite_used: {
    kind: 'gone',
    sentence: 'This invite was already used.',
    next: 'Sign in with the email the invite was sent to.',
  },
  invite_expired: {
    kind: 'gone',
    sentence: 'This invite has expired.',
    next: 'Ask for a new invite, or register your own company.',
  },
  invite_withdrawn: {
    kind: 'gone',
    sentence: 'This invite was withdrawn.',
    next: 'Contact the person who invited you, or register your own company.',
  },
  invite_for_another: {
    kind: 'forbidden',
    sentence: 'This invite is for a different email.',
    next: 'Sign out, open the invite again and sign in with the email it was sent to.',
  },
  already_member: {
    kind: 'conflict',
    sentence: 'You already belong to this company.',
    next: 'Switch to this company at the top of the page.',
  },
  arrival_ended: {
    kind: 'gone',
    sentence: 'This sign-in has expired or was already used.',
    next: "Start over from the home page. You'll need to enter your details again.",
  },
  // Only for holders of an invite to this email or people signed in with it, who have its mailbox.
  email_in_use: {
    kind: 'conflict',
    sentence: 'This email is already in use.',
    next: 'Sign in or reset your password.',
    field: 'personalDetails.email',
  },
  duplicate_phone: {
    kind: 'conflict',
    sentence: 'Another account uses this phone number.',
    next: 'Enter a different number.',
    field: 'personalDetails.phone',
  },
  membership_not_recognized: {
    kind: 'invalid',
    sentence: 'AGS membership not recognized.',
    next: 'Check the member number, or choose None and add your membership later.',
    field: 'partnerDetails.memberId',
  },
  partner_not_recognized: {
    kind: 'invalid',
    sentence: 'GemAndJewel membership not recognized.',
    next: 'Check the member number, or choose None and add your membership later.',
    field: 'partnerDetails.memberId',
  },
  partner_away: {
    kind: 'unavailable',
    sentence: "We can't check partner memberships right now.",
    next: 'Try again in a few minutes, or choose None and add your membership later.',
    field: 'partnerDetails.memberId',
  },
  partner_missing: { kind: 'missing', sentence: "We can't find a membership with this number." },
  company_not_asked: {
    kind: 'conflict',
    sentence: "We can't find a company for this email.",
    next: 'Search for your company by name instead.',
    field: 'personalDetails.email',
  },
  unknown_question: {
    kind: 'invalid',
    sentence: 'Choose your questions from the list.',
    field: 'securityOptions.selectedSecurityQuestions',
  },
  company_missing: {
    kind: 'invalid',
    sentence: 'Company details are missing.',
    next: 'Go back to Company details.',
  },
  directory_away: {
    kind: 'unavailable',
    sentence: 'The business directory is unavailable.',
    next: 'Try again, or enter your company details yourself.',
  },
  migration_ended: {
    kind: 'gone',
    sentence: 'This registration link has expired or was already used.',
    next: "Register as a new member. We'll find your company by its tax ID.",
  },
});
