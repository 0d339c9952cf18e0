import * as z from 'zod/mini';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyRow } from './passkey-store.ts';

/** What a passkey is asked for, and by which sign-in, challenge or person: an answer counts nowhere else. */
export interface PasskeyQuestion {
  readonly purpose: 'sign-in' | 'challenge' | 'enrolment';
  /** The interaction's uid, the challenge's id, or the person's id. */
  readonly subject: string;
}

/** Our choice: whoever looks for their key has five minutes (decision 0016). */
export const questionSeconds = 300;

const written = z.object({ purpose: z.string(), subject: z.string(), until: z.number() });

/**
 * The bytes that the passkey signs. They carry, sealed, what they are for and until when; so nothing of a question
 * is stored, and floods of begun sign-ins leave no rows.
 */
export function writeQuestion(
  { sealed }: Pick<IdentityPorts, 'sealed'>,
  { clock }: Pick<Ctx, 'clock'>,
  { purpose, subject }: PasskeyQuestion,
): Uint8Array<ArrayBuffer> {
  const until = clock.now().getTime() + questionSeconds * 1000;
  return Uint8Array.from(Buffer.from(sealed.seal(JSON.stringify({ purpose, subject, until })), 'base64url'));
}

/** Whether the signed bytes are a question that was asked for just this, and lately. */
export function isQuestion(
  { sealed }: Pick<IdentityPorts, 'sealed'>,
  { clock }: Pick<Ctx, 'clock'>,
  { purpose, subject }: PasskeyQuestion,
  signed: string,
): boolean {
  try {
    const asked = z.parse(written, JSON.parse(sealed.open(signed)));
    return asked.purpose === purpose && asked.subject === subject && asked.until > clock.now().getTime();
  } catch {
    // Made up, changed, or asked under another secret.
    return false;
  }
}

/**
 * What a browser gives to `navigator.credentials.get`. Without passkeys named, the browser offers whichever it
 * holds for this host: so nobody learns from us who has one.
 */
export async function askPasskey(
  ports: Pick<IdentityPorts, 'sealed' | 'origin'>,
  ctx: Pick<Ctx, 'clock'>,
  question: PasskeyQuestion,
  passkeys: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[] = [],
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ports).rpId,
    challenge: writeQuestion(ports, ctx, question),
    timeout: questionSeconds * 1000,
    userVerification: verificationFor(question),
    ...(passkeys.length === 0 ? {} : { allowCredentials: passkeys.map(named) }),
  });
  return { ...options };
}

/** Alone, a passkey stands for password and second factor at once, so its holder shows a finger, face or PIN. */
export function verificationFor({ purpose }: PasskeyQuestion): 'required' | 'preferred' {
  return purpose === 'sign-in' ? 'required' : 'preferred';
}

export function named({ credential_id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) {
  return { id: credential_id, transports };
}

/** Passkeys belong to the host of the portal's public address, and are asked for on exactly that origin. */
export function relyingParty({ origin }: Pick<IdentityPorts, 'origin'>): { rpId: string; origin: string } {
  const address = new URL(origin());
  return { rpId: address.hostname, origin: address.origin };
}
