import type { EventPayload } from '#kit/contract/event.ts';
import type { Ctx } from '#platform/access/server.ts';
import { methodMoved } from '../contract/method-events.ts';
import type { MethodRow } from './method-store.ts';
import { labelOf } from './present-method.ts';

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
