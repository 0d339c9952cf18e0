/** Emails outside the kinds of notices: what no one may turn off, and why. */
export const requiredMessages = [
  {
    name: 'security',
    label: 'Sign-in and security',
    reason: 'Codes, password resets and sign-in alerts. They protect your account.',
  },
  {
    name: 'contact',
    label: 'Email and phone changes',
    reason: 'Sent to both the old and new addresses, so no one can take over your account.',
  },
  {
    name: 'decisions',
    label: 'Applications, invitations and requests to join',
    reason: 'You asked for these, or someone is waiting for your response.',
  },
  {
    name: 'billing',
    label: 'Receipts and statements',
    reason: 'Your records of what you paid and owe.',
  },
  {
    name: 'sharing',
    label: 'Documents and messages sent to you',
    reason: 'Someone sent these to you.',
  },
] as const;

export type RequiredMessageName = (typeof requiredMessages)[number]['name'];
