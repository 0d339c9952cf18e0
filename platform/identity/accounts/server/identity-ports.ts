import type { PasswordHasher } from '#kit/server/passwords/password-hasher.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { IdentityProvider } from '#outside/identity-provider/port.ts';
import type { MailSender } from '#outside/mail/port.ts';
import type { SmsSender } from '#outside/sms/port.ts';

/** Somebody else's provider, by which people sign in here. */
export interface ExternalSignIn {
  readonly provider: IdentityProvider;
  /** What its button says. */
  readonly name: string;
  /** Passwords and passkeys of ours open nothing beside it. */
  readonly only: boolean;
}

/** What identity asks of the process and of the world beyond. */
export interface IdentityPorts {
  readonly passwords: PasswordHasher;
  /** For secrets that must be read again, such as an authenticator's. */
  readonly sealed: SealedTexts;
  /** Keys the hash of short codes, so that a stolen table tells none. */
  readonly codeKey: Uint8Array;
  readonly mail: MailSender;
  readonly mailFrom: string;
  readonly sms: SmsSender;
  /** Undefined where people sign in with a password of ours. */
  readonly external: ExternalSignIn | undefined;
  readonly providerName: string;
  readonly supportPhone: string;
  /** Where browsers reach the portal, without a slash at the end; known once it listens. */
  readonly origin: () => string;
}

/** What a token may say of a person; everything else of them stays with whoever knows them. */
export interface DescribedPerson {
  readonly name: string;
  readonly email: string;
  /** Absent where nobody says. */
  readonly emailVerified?: boolean;
  /** The company they work for in this session; absent for the provider's staff. */
  readonly companyId?: string | undefined;
  /** Spec platform §4: seconds without activity before the warning, where the company overrides the default. */
  readonly inactivityPeriod?: number | undefined;
  /** Spec platform §4: seconds from the warning to the sign-out, where the company overrides the default. */
  readonly idleTimeout?: number | undefined;
}

interface SessionOfPerson {
  readonly sessionId: string;
  /** Where whoever asks has just read what is noted of the session: its company, or that there is none. */
  readonly noted?: { readonly companyId: string | undefined } | undefined;
}

/**
 * The port through which identity learns of people: it knows no names and no companies itself. Undefined for
 * somebody who may not be signed in (any more); their refresh tokens stop working with the next use.
 */
export type DescribePerson = (
  personId: string,
  session: SessionOfPerson,
) => Promise<DescribedPerson | undefined>;
