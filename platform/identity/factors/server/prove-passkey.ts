import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type {
  provePasskey as provePasskeyCall,
  startPasskeyProof as startPasskeyProofCall,
} from '../contract/two-factor-endpoints.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { passkeyOptionsFor } from './passkey-request.ts';
import { checkPasskey } from './check-passkey.ts';
import { listPasskeys } from './passkey-store.ts';
import { completeChallenge, requireOpenChallenge } from './require-open-challenge.ts';
import { listAvailableFactors } from './available-factors.ts';

export function startPasskeyProof(ports: IdentityPorts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof startPasskeyProofCall>) => {
    const openChallenge = await requireOpenChallenge(ctx, params.id);
    if (!(await listAvailableFactors(ctx, openChallenge)).passkey) refuse(identityRefusals.way_not_set_up);
    const passkeys = await listPasskeys(ctx, openChallenge.challenge.person_id);
    const request = { purpose: 'challenge', subject: openChallenge.challenge.id } as const;
    return { options: await passkeyOptionsFor(ports, ctx, request, passkeys) };
  };
}

export function provePasskey(ports: IdentityPorts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof provePasskeyCall>) => {
    const isProven = await steps.work(async (ctx) => {
      const { challenge } = await requireOpenChallenge(ctx, params.id);
      const request = { purpose: 'challenge', subject: challenge.id } as const;
      const owner = await checkPasskey(ports, ctx, request, body.response);
      const isOwn = owner?.personId === challenge.person_id;
      if (isOwn) await completeChallenge(ctx, challenge, 'passkey');
      else
        await ctx.record({
          act: 'identity.wrongPasskey',
          recordType: 'challenge',
          recordId: challenge.id,
          facts: { person: challenge.person_id, purpose: challenge.purpose },
        });
      return isOwn;
    });
    return isProven ? { completed: true as const } : refuse(identityRefusals.passkey_refused);
  };
}
