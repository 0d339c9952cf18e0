import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals } from '../contract/method-refusals.ts';
import { findMethod, lockMethods } from './method-store.ts';
import type { MethodRow } from './method-store.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import { methodMoved } from '../contract/method-endpoints.ts';
import { labelOf } from './present-method.ts';

/** A method of the actor's company that is not removed; no other work changes the company's methods meanwhile. */
export async function lockOwnMethod(ctx: Ctx, methodId: string): Promise<MethodRow> {
  const { companyId } = requireMember(ctx.actor);
  await lockMethods(ctx, companyId);
  const method = await findMethod(ctx, { companyId, methodId });
  return method === undefined || method.standing === 'Removed'
    ? refuse(chargeRefusals.method_missing)
    : method;
}

type Happened = EventPayload<typeof methodMoved>['happened'];

/** To the trail and to whoever listens; neither ever learns more of a number than its last four. */
export async function tellMethod(ctx: Ctx, row: MethodRow, happened: Happened): Promise<void> {
  const { company_id: companyId, method_id: methodId, reason } = row;
  const label = labelOf(row);
  await ctx.record({
    act: `payments.method_${happened}`,
    recordType: 'payment method',
    recordId: methodId,
    companyId,
    facts: { method: label, ...(reason === null ? {} : { reason }) },
  });
  const byName = ctx.actor.kind === 'member' ? ctx.actor.name : null;
  await ctx.publish(methodMoved, { companyId, methodId, label, happened, reason, byName });
}
