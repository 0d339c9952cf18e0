import * as z from 'zod/mini';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import {
  isPasskeyRequest,
  credentialDescriptor,
  passkeyRequestSeconds,
  relyingParty,
  userVerification,
  sealPasskeyRequest,
} from './passkey-request.ts';
import type { PasskeyRequest } from './passkey-request.ts';
import { recordPasskeyUse, lockPasskey } from './passkey-store.ts';
import type { PasskeyRow } from './passkey-store.ts';

type Ports = Pick<IdentityPorts, 'sealed' | 'origin'>;
type Assertion = z.infer<typeof assertionShape>;

/**
 * The owner of the passkey, or undefined for an unknown key or a wrong request, host, origin, signature or
 * counter. From outside, all of these look the same.
 */
export async function checkPasskey(
  ports: Ports,
  ctx: Ctx,
  request: PasskeyRequest,
  response: unknown,
): Promise<{ readonly personId: string } | undefined> {
  const assertion = z.safeParse(assertionShape, response);
  if (!assertion.success) return undefined;
  const passkey = await lockPasskey(ctx, assertion.data.id);
  if (passkey === undefined) return undefined;
  const counter = await verify(ports, ctx, request, passkey, assertion.data);
  if (counter === undefined) return undefined;
  await recordPasskeyUse(ctx, passkey.id, counter);
  return { personId: passkey.person_id };
}

/**
 * The signed counter. WebAuthn §6.1.1: a counter that doesn't grow reveals a copied key; the library refuses
 * that.
 */
async function verify(
  ports: Ports,
  ctx: Ctx,
  request: PasskeyRequest,
  passkey: PasskeyRow,
  { response, ...assertion }: Assertion,
): Promise<number | undefined> {
  const { rpId, origin } = relyingParty(ports);
  const { userHandle, ...signedResponse } = response;
  // A passkey that names its owner must name the person it was registered for (WebAuthn §7.2, step 6).
  if (userHandle !== undefined && userHandle !== userHandleFor(passkey.person_id)) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: signedResponse, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isPasskeyRequest(ports, ctx, request, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: userVerification(request) === 'required',
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for anything malformed; its messages are for developers.
    return undefined;
  }
}

/** The user handle holds the person's id, which sign-in without a username returns. */
export function userHandleFor(personId: string): string {
  return Buffer.from(personId, 'utf8').toString('base64url');
}

/** What a browser passes to `navigator.credentials.create`. */
export async function registrationOptions(
  ports: IdentityPorts,
  ctx: Pick<Ctx, 'clock'>,
  owner: { readonly personId: string; readonly email: string; readonly name: string },
  registered: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[],
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Loupe',
    rpID: relyingParty(ports).rpId,
    userID: Uint8Array.from(Buffer.from(owner.personId, 'utf8')),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: sealPasskeyRequest(ports, ctx, { purpose: 'enrolment', subject: owner.personId }),
    timeout: passkeyRequestSeconds * 1000,
    // No attestation: any manufacturer's key is as good, and a certificate would tell devices apart.
    attestationType: 'none',
    // A discoverable passkey with a fingerprint, face or PIN also allows sign-in without a username.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: registered.map(credentialDescriptor),
  });
  return { ...options };
}

/** The new passkey's public parts; undefined if it was not created for our request. */
export async function readNewPasskey(ports: IdentityPorts, ctx: Ctx, personId: string, credential: unknown) {
  const parsed = z.safeParse(attestationShape, credential);
  if (!parsed.success) return undefined;
  const { transports = [], ...response } = parsed.data.response;
  const { rpId, origin } = relyingParty(ports);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) =>
        isPasskeyRequest(ports, ctx, { purpose: 'enrolment', subject: personId }, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
  } catch {
    // The library throws for anything malformed; its messages are for developers.
    return undefined;
  }
}

const bytes = z.string().check(z.regex(/^[\w-]{1,10000}$/));

/** What `navigator.credentials.get` returns as JSON; parsed here, since browsers add fields of their own. */
const assertionShape = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

/** What `navigator.credentials.create` returns. */
const attestationShape = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
