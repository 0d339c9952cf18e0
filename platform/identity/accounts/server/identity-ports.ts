import type { PasswordHasher } from '#kit/server/passwords/password-hasher.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import type { Keys } from '#kit/server/tokens/secret-key.ts';
import type { IdentityProvider } from '#outside/identity-provider/port.ts';
import type { MailSender } from '#outside/mail/port.ts';
import type { SmsSender } from '#outside/sms/port.ts';
import type { Ctx } from '#platform/access/server.ts';

/** An external provider that people sign in with. */
export interface ExternalSignIn {
  readonly provider: IdentityProvider;
  /** The button's label. */
  readonly name: string;
  /** True if our own passwords and passkeys don't work. */
  readonly only: boolean;
}

/** What identity needs from the process and from outside parties. */
export interface IdentityPorts {
  readonly passwords: PasswordHasher;
  /** Encrypts secrets that must be read again, such as an authenticator's. */
  readonly sealed: SealedTexts;
  /** Keys the hash of short codes, so that a stolen table reveals none. */
  readonly codeKeys: Keys;
  readonly mail: MailSender;
  readonly mailFrom: string;
  /** The letter in the words that staff gave its template. */
  readonly wordLetter: (letter: Letter) => Promise<Letter>;
  readonly sms: SmsSender;
  /** Whether the number replied STOP, so that no text reaches it. */
  readonly stopsTexts: (ctx: Ctx, phone: string) => Promise<boolean>;
  /** Undefined if people sign in with our own passwords. */
  readonly external: ExternalSignIn | undefined;
  readonly providerName: string;
  readonly supportPhone: string;
  /** The portal's public address without a trailing slash; known once it listens. */
  readonly origin: () => string;
}

/** What a token may say about a person. */
export interface DescribedPerson {
  readonly name: string;
  readonly email: string;
  /** Absent if unknown. */
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
  /** The session's company, or none, if the caller has just read it. */
  readonly knownCompany?: { readonly companyId: string | undefined } | undefined;
}

/**
 * Identity knows no names and no companies, so it asks for them here. Undefined for a person who may no longer
 * sign in; their refresh tokens stop working at the next use.
 */
export type DescribePerson = (
  personId: string,
  session: SessionOfPerson,
) => Promise<DescribedPerson | undefined>;
