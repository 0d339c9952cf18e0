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
