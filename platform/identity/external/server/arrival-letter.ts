import type { Letter } from '#kit/server/letters/letter.ts';

export function arrivalLetter(
  to: string,
  { code, providerName }: { code: string; providerName: string },
): Letter {
  return {
    to,
    subject: 'Link your account',
    says: [
      `Somebody signed in with ${providerName} as ${to}, and asks to come in to your account that way from now on.`,
      'If it is you, type this code where you were asked for it. It holds for 10 minutes and works once.',
    ],
    code,
    otherwise: 'If it is not you, do nothing and tell nobody the code: without it nothing is linked.',
  };
}

export function linkedLetter(to: string, providerName: string): Letter {
  return {
    to,
    subject: 'A way to sign in was added',
    says: [`Your account can now be entered with ${providerName}.`],
    otherwise: 'If this was not you, call us now.',
  };
}
