import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { rolesOf } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { endView as endViewCall, startView as startViewCall } from '../contract/view-as-endpoints.ts';
import { viewRefusals } from '../contract/view-refusals.ts';
import { viewMinutes } from '../contract/viewers.ts';
import { readMembershipToView } from './view-company.ts';
import { closeView, insertView } from './view-store.ts';

/** Recorded in the company's own activity log: members read there who viewed, and why. */
export async function startView(
  ctx: Ctx,
  { body }: EndpointInput<typeof startViewCall>,
): Promise<EndpointAnswer<typeof startViewCall>> {
  const { companyId, personId, reason } = body;
  const staff = requireSignedIn(ctx.actor);
  const startedAt = ctx.clock.now();
  const target = await readMembershipToView(ctx, rolesOf(staff), { companyId, personId, now: startedAt });
  if (target === undefined) return refuse(viewRefusals.nobody_to_view);
  const viewId = newId();
  const endsAt = new Date(startedAt.getTime() + viewMinutes * 60_000);
  await insertView(
    ctx,
    { viewId, staffId: staff.personId, companyId, personId },
    { reason, startedAt, endsAt },
  );
  await ctx.record({
    act: startViewCall.name,
    recordType: personId === undefined ? 'company' : 'person',
    recordId: personId ?? companyId,
    companyId,
    facts: { reason, ...(target.only === undefined ? {} : { only: target.only }) },
  });
  return { viewId };
}

export async function endView(ctx: Ctx, { params }: EndpointInput<typeof endViewCall>): Promise<void> {
  const { personId: staffId } = requireSignedIn(ctx.actor);
  const companyId = await closeView(ctx, { viewId: params.id, staffId, now: ctx.clock.now() });
  if (companyId === undefined) return;
  await ctx.record({ act: endViewCall.name, recordType: 'company', recordId: companyId, companyId });
}
