import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import {
  isQuestion,
  named,
  questionSeconds,
  relyingParty,
  verificationFor,
  writeQuestion,
} from './passkey-request.ts';
import type { PasskeyQuestion } from './passkey-request.ts';
import { countPasskeyUse, lockPasskey } from './passkey-store.ts';
import type { PasskeyRow } from './passkey-store.ts';

type Ports = Pick<IdentityPorts, 'sealed' | 'origin'>;
type Assertion = z.infer<typeof assertionShape>;

/**
 * Whose passkey answered the question, or undefined for an answer that doesn't hold: unknown key, another
 * question, host or origin, a signature or a counter that is wrong. All look the same from outside.
 */
export async function checkPasskey(
  ports: Ports,
  ctx: Ctx,
  question: PasskeyQuestion,
  response: unknown,
): Promise<{ readonly personId: string } | undefined> {
  const assertion = z.safeParse(assertionShape, response);
  if (!assertion.success) return undefined;
  const passkey = await lockPasskey(ctx, assertion.data.id);
  if (passkey === undefined) return undefined;
  const counter = await verify(ports, ctx, question, passkey, assertion.data);
  if (counter === undefined) return undefined;
  await countPasskeyUse(ctx, passkey.id, counter);
  return { personId: passkey.person_id };
}

/** The counter it signed. WebAuthn §6.1.1: one that doesn't grow betrays a copied key; the library refuses that. */
async function verify(
  ports: Ports,
  ctx: Ctx,
  question: PasskeyQuestion,
  passkey: PasskeyRow,
  { response, ...assertion }: Assertion,
): Promise<number | undefined> {
  const { rpId, origin } = relyingParty(ports);
  const { userHandle, ...signed } = response;
  // A passkey that names its owner must name the one whom we gave it to (WebAuthn §7.2, step 6).
  if (userHandle !== undefined && userHandle !== handleOf(passkey.person_id)) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isQuestion(ports, ctx, question, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: verificationFor(question) === 'required',
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every part that is not as it should be; its words are for its developers.
    return undefined;
  }
}

/** What a passkey keeps of its owner: the id of the person, which the sign-in without a name comes back with. */
export function handleOf(personId: string): string {
  return Buffer.from(personId, 'utf8').toString('base64url');
}

/** What a browser passes to `navigator.credentials.create`. */
export async function registrationOptions(
  ports: IdentityPorts,
  ctx: Pick<Ctx, 'clock'>,
  owner: { readonly personId: string; readonly email: string; readonly name: string },
  known: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[],
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: 'Loupe',
    rpID: relyingParty(ports).rpId,
    userID: Uint8Array.from(Buffer.from(owner.personId, 'utf8')),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: writeQuestion(ports, ctx, { purpose: 'enrolment', subject: owner.personId }),
    timeout: questionSeconds * 1000,
    // We ask for no certificate of the maker: any maker's key is as good, and it would tell devices apart.
    attestationType: 'none',
    // Kept by the device and opened by finger, face or PIN where it can: then it signs in without a name too.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: known.map(named),
  });
  return { ...options };
}

/** What is kept of a passkey made for our question; undefined for one made for another, elsewhere or not at all. */
export async function readNewPasskey(ports: IdentityPorts, ctx: Ctx, personId: string, given: unknown) {
  const parsed = z.safeParse(attestationShape, given);
  if (!parsed.success) return undefined;
  const { transports = [], ...response } = parsed.data.response;
  const { rpId, origin } = relyingParty(ports);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) =>
        isQuestion(ports, ctx, { purpose: 'enrolment', subject: personId }, challenge),
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
    // The library throws for every part that is not as it should be; its words are for its developers.
    return undefined;
  }
}

const bytes = z.string().check(z.regex(/^[\w-]{1,10000}$/));

/** What `navigator.credentials.get` gives back, as JSON; read here, since browsers add what they like. */
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

/** What `navigator.credentials.create` gives back. */
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
