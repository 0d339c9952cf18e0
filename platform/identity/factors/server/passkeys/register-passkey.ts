import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Ctx } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { named } from './ask-passkey.ts';
import { isQuestion, questionSeconds, writeQuestion } from './passkey-question.ts';
import { attestationShape } from './passkey-response.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

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
