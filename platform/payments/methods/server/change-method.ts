import { refuse } from '#kit/server/refuse.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeRefusals } from '../contract/method-refusals.ts';
import { methodMoved } from '../contract/method-endpoints.ts';
import { findMethod, lockMethods } from './method-store.ts';
import type { MethodRow } from './method-store.ts';
import { labelOf } from './present-method.ts';

/** The company's methods stay locked until the transaction ends. A removed method is missing. */
export async function lockOwnMethod(ctx: Ctx, methodId: string): Promise<MethodRow> {
  const { companyId } = requireMember(ctx.actor);
  await lockMethods(ctx, companyId);
  const method = await findMethod(ctx, { companyId, methodId });
  return method === undefined || method.standing === 'Removed'
    ? refuse(chargeRefusals.method_missing)
    : method;
}

type Happened = EventPayload<typeof methodMoved>['happened'];

/** Records and publishes the change, with at most the last four digits. */
export async function publishMethodChange(ctx: Ctx, row: MethodRow, happened: Happened): Promise<void> {
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
