import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { forgetDevice as endpoint } from '../../contract/security-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import { unproveDevice } from '#platform/identity/sessions/server/device-store.ts';

export async function forgetDevice(ctx: Ctx, { params }: EndpointInput<typeof endpoint>): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  if (!(await unproveDevice(ctx, personId, params.id))) refuse(securityRefusals.device_not_found);
  await ctx.record({ act: 'identity.forgetDevice', recordType: 'person', recordId: personId });
}
