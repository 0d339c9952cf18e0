import type { Letter } from '#platform/identity/server.ts';

/** To whoever owns the e-mail that somebody registered with once more. */
export function alreadyRegisteredLetter(to: string): Letter {
  return {
    to,
    subject: 'You already have an account',
    says: [
      'Somebody registered with this e-mail, which has an account already. Nothing was changed.',
      'If it was you, sign in; if you forgot your password, choose a new one from the sign-in page.',
    ],
    link: { label: 'Sign in', path: '/login' },
    otherwise: 'If it was not you, do nothing: whoever tried it learned nothing.',
  };
}

export interface Joining {
  readonly personName: string;
  readonly personEmail: string;
  readonly companyName: string;
  readonly message: string;
}

/** To each administrator of the company. */
export function joinRequestLetter(
  to: string,
  { personName, personEmail, companyName, message }: Joining,
): Letter {
  return {
    to,
    subject: `${personName} asks to join ${companyName}`,
    says: [
      `${personName}, ${personEmail}, asks to work for ${companyName} in the portal. Until you approve it, they see nothing of your company.`,
      ...(message === '' ? [] : [`They write: ${message}`]),
    ],
    link: { label: 'Open your team', path: '/membership/team' },
    otherwise: 'If you do not know this person, reject the request there.',
  };
}

/** To the provider, whose approval a new company waits for. */
export function companyWaitsLetter(
  to: string,
  company: { readonly name: string; readonly place: string; readonly classification: string },
): Letter {
  return {
    to,
    subject: `${company.name} waits for approval`,
    says: [`${company.name}, ${company.place}, has registered as ${company.classification}.`],
    link: { label: 'Open the portal', path: '/dashboard' },
  };
}
