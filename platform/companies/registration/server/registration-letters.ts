import {
  requestLink,
  countFailure,
  findAccountByEmail,
  lockedUntil,
  sendLetter,
} from '#platform/identity/server.ts';
import type { Letter } from '#platform/identity/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { RegistrationPorts } from './registration-ports.ts';

/** To the owner of an email that someone registered again. */
function alreadyRegisteredLetter(to: string): Letter {
  return {
    to,
    subject: 'You already have an account',
    says: [
      'Someone tried to register with this email, which already has an account. Nothing changed.',
      'If this was you, sign in. If you forgot your password, reset it on the sign-in page.',
    ],
    link: { label: 'Sign in', path: '/login' },
    otherwise: "If this wasn't you, you can ignore this email. Your account is safe.",
  };
}

interface JoinRequest {
  readonly personName: string;
  readonly personEmail: string;
  readonly companyName: string;
  readonly message: string;
}

/** To each administrator of the company. */
export function joinRequestLetter(
  to: string,
  { personName, personEmail, companyName, message }: JoinRequest,
): Letter {
  return {
    to,
    subject: `${personName} wants to join ${companyName}`,
    says: [
      `${personName} (${personEmail}) requested access to ${companyName} in the portal. They won't see any of your company's information until you approve the request.`,
      ...(message === '' ? [] : [`Message: ${message}`]),
    ],
    link: { label: 'Review request', path: '/membership/team' },
    otherwise: "If you don't know this person, decline the request.",
  };
}

/** To the provider, who approves new companies. */
export function companyWaitingLetter(
  to: string,
  company: { readonly name: string; readonly location: string; readonly classification: string },
): Letter {
  return {
    to,
    subject: `${company.name} is awaiting approval`,
    says: [`${company.name} (${company.location}) registered as ${company.classification}.`],
    link: { label: 'Open portal', path: '/dashboard' },
  };
}

/**
 * Emails the owner of the address, whether the account is new or not, so that the answer reveals nothing: a
 * verification link if it is unverified, otherwise a note that the account exists.
 */
export async function emailAccountOwner(
  ctx: Ctx,
  { identity }: Pick<RegistrationPorts, 'identity'>,
  email: string,
): Promise<void> {
  // Prevents flooding a mailbox by registering repeatedly.
  if ((await lockedUntil(ctx, 'link', `register:${email}`)) !== undefined) return;
  await countFailure(ctx, 'link', `register:${email}`);
  const account = await findAccountByEmail(ctx, email);
  if (account === undefined) return;
  if (account.email_verified_at === null) await requestLink(ctx, identity, 'verify-email', { email });
  else await sendLetter(ctx, identity, alreadyRegisteredLetter(account.email));
}
