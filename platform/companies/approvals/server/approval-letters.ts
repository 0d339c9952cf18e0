import type { Letter } from '#platform/identity/server.ts';

export function companyApprovedLetter(to: string, companyName: string): Letter {
  return {
    to,
    subject: `${companyName} is approved`,
    says: [
      `The portal is open to ${companyName}. Ask for the services that you want to use, and invite the people who work with you.`,
    ],
    link: { label: 'Choose your services', path: '/membership/subscriptions' },
  };
}

export interface Refused {
  readonly companyName: string;
  readonly reason: string;
  readonly supportPhone: string;
}

export function companyRejectedLetter(to: string, { companyName, reason, supportPhone }: Refused): Letter {
  return {
    to,
    subject: `${companyName} is not approved`,
    says: [`We have looked at the registration of ${companyName} and said no.`, `We write: ${reason}`],
    otherwise: `If you think that is wrong, or can bring what was missing, call us at ${supportPhone}. Your account stays yours.`,
  };
}
