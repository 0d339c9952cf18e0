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
import { readNewPasskey } from '#platform/identity/factors/server/passkeys/register-passkey.ts';
import { insertPasskey, passkeysOf } from '#platform/identity/factors/server/passkeys/passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';

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
