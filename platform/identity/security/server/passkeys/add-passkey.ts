import { verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { addPasskey as endpoint } from '../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { issueFirstRecoveryCodes } from '#platform/identity/factors/server/recovery-codes/issue-recovery-codes.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';
import { tellFactorChanged } from '../tell-factor-changed.ts';
import { isQuestion } from '#platform/identity/factors/server/passkeys/passkey-question.ts';
import { attestationShape } from '#platform/identity/factors/server/passkeys/passkey-response.ts';
import { insertPasskey, passkeysOf } from '#platform/identity/factors/server/passkeys/passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';
import { relyingParty } from '#platform/identity/factors/server/passkeys/relying-party.ts';

export function addPasskey(ports: IdentityPorts) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof endpoint>,
  ): Promise<EndpointAnswer<typeof endpoint>> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const made = await readNewPasskey(ports, ctx, personId, body.response);
    if (made === undefined) refuse(securityRefusals.passkey_not_added);
    const id = newId();
    if (!(await insertPasskey(ctx, { id, personId, name: body.name, ...made })))
      refuse(securityRefusals.passkey_known);
    await tellFactorChanged(ports, ctx, 'added', `the passkey ${body.name}`);
    await ctx.record({ act: 'identity.addPasskey', recordType: 'person', recordId: personId });
    const recoveryCodes = await issueFirstRecoveryCodes(ports, ctx, personId);
    const row = (await passkeysOf(ctx, personId)).find((passkey) => passkey.id === id);
    if (row === undefined) throw new Error('The passkey that was added a moment ago is not there.');
    return { passkey: presentPasskey(row), recoveryCodes };
  };
}

/** What is kept of a passkey made for our question; undefined for one made for another, elsewhere or not at all. */
async function readNewPasskey(ports: IdentityPorts, ctx: Ctx, personId: string, given: unknown) {
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
