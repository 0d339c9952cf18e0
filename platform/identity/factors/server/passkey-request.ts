import * as z from 'zod/mini';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import type { PasskeyRow } from './passkey-store.ts';

/**
 * What a passkey is requested for, and for which sign-in, challenge or person: a response is valid for nothing
 * else.
 */
export interface PasskeyRequest {
  readonly purpose: 'sign-in' | 'challenge' | 'enrolment';
  /** The interaction's uid, the challenge's id, or the person's id. */
  readonly subject: string;
}

/** Our choice: five minutes to find the key (decision 0016). */
export const passkeyRequestSeconds = 300;

const requestShape = z.object({ purpose: z.string(), subject: z.string(), until: z.number() });

/**
 * The bytes that the passkey signs. Purpose and expiry are sealed in them, so nothing is stored, and a flood of
 * started sign-ins leaves no rows.
 */
export function sealPasskeyRequest(
  { sealed }: Pick<IdentityPorts, 'sealed'>,
  { clock }: Pick<Ctx, 'clock'>,
  { purpose, subject }: PasskeyRequest,
): Uint8Array<ArrayBuffer> {
  const until = clock.now().getTime() + passkeyRequestSeconds * 1000;
  return Uint8Array.from(Buffer.from(sealed.seal(JSON.stringify({ purpose, subject, until })), 'base64url'));
}

/** Whether the signed bytes are an unexpired request for exactly this. */
export function isPasskeyRequest(
  { sealed }: Pick<IdentityPorts, 'sealed'>,
  { clock }: Pick<Ctx, 'clock'>,
  { purpose, subject }: PasskeyRequest,
  signed: string,
): boolean {
  try {
    const request = z.parse(requestShape, JSON.parse(sealed.open(signed)));
    return (
      request.purpose === purpose && request.subject === subject && request.until > clock.now().getTime()
    );
  } catch {
    // Made up, altered, or sealed with another secret.
    return false;
  }
}

/**
 * What a browser passes to `navigator.credentials.get`. With no passkeys listed, the browser offers any it has
 * for this host, so our answer doesn't reveal who has one.
 */
export async function passkeyOptionsFor(
  ports: Pick<IdentityPorts, 'sealed' | 'origin'>,
  ctx: Pick<Ctx, 'clock'>,
  request: PasskeyRequest,
  passkeys: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[] = [],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ports).rpId,
    challenge: sealPasskeyRequest(ports, ctx, request),
    timeout: passkeyRequestSeconds * 1000,
    userVerification: userVerification(request),
    ...(passkeys.length === 0 ? {} : { allowCredentials: passkeys.map(credentialDescriptor) }),
  });
  return { ...options };
}

/** When a passkey replaces both password and second factor, its holder must use a fingerprint, face or PIN. */
export function userVerification({ purpose }: PasskeyRequest): 'required' | 'preferred' {
  return purpose === 'sign-in' ? 'required' : 'preferred';
}

export function credentialDescriptor({
  credential_id,
  transports,
}: Pick<PasskeyRow, 'credential_id' | 'transports'>) {
  return { id: credential_id, transports };
}

/** Passkeys belong to the host of the portal's public address and are accepted on exactly that origin. */
export function relyingParty({ origin }: Pick<IdentityPorts, 'origin'>): { rpId: string; origin: string } {
  const address = new URL(origin());
  return { rpId: address.hostname, origin: address.origin };
}
