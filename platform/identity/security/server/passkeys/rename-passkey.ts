import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { renamePasskey as endpoint } from '../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import { renamePasskey as store } from '#platform/identity/factors/server/passkeys/passkey-store.ts';

export async function renamePasskey(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  if (!(await store(ctx, { personId, id: params.id, name: body.name })))
    refuse(securityRefusals.passkey_not_found);
  await ctx.record({ act: 'identity.renamePasskey', recordType: 'person', recordId: personId });
}
