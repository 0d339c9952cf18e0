import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { endView as call } from '../contract/view-as-endpoints.ts';
import { closeView } from './view-store.ts';

export async function endView(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { personId: staffId } = requireSignedIn(ctx.actor);
  const companyId = await closeView(ctx, { viewId: params.id, staffId, at: ctx.clock.now() });
  if (companyId === undefined) return;
  await ctx.record({ act: call.name, recordType: 'company', recordId: companyId, companyId });
}
