import type { Letter } from '#kit/server/letters/letter.ts';

export function accountLockedLetter(to: string, supportPhone: string): Letter {
  return {
    to,
    subject: 'Your account is locked',
    says: [
      'Our support locked your account and signed it out everywhere. Nobody can sign in to it until support unlocks it.',
    ],
    otherwise: `Call us at ${supportPhone} to learn why, and to have it unlocked.`,
  };
}

export function accountUnlockedLetter(to: string, supportPhone: string): Letter {
  return {
    to,
    subject: 'Your account is unlocked',
    says: ['Our support unlocked your account. Sign in as you did before.'],
    link: { label: 'Sign in', path: '/login' },
    otherwise: `If you did not ask for this, call us at ${supportPhone}.`,
  };
}
