import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { limitedTo, requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import type { cancelPickup as cancelCall, reportNoShow as noShowCall } from '../contract/pickup-endpoints.ts';
import { movePickup } from './move-pickup.ts';
import { cancellationSubject } from './pickup-steps.ts';
import { lockPickup } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';
import { presentPickups } from './present-pickup.ts';

export async function cancelPickup(
  ctx: Ctx,
  { params }: EndpointInput<typeof cancelCall>,
): Promise<EndpointAnswer<typeof cancelCall>> {
  const { member, row } = await requireLocked(ctx, params.pickupId);
  const moved = await movePickup(ctx, row, { move: 'cancel', by: 'member' }, { failure: null });
  if (moved === undefined) return refuse(no.pickup_past_cancelling);
  const { companyId } = member;
  await startRun(ctx, cancellationSubject, companyId, { companyId, pickupId: row.pickup_id });
  return recorded(ctx, member, moved, 'shipping.cancelPickup');
}

export async function reportNoShow(
  ctx: Ctx,
  { params }: EndpointInput<typeof noShowCall>,
): Promise<EndpointAnswer<typeof noShowCall>> {
  const { member, row } = await requireLocked(ctx, params.pickupId);
  const moved = await movePickup(ctx, row, { move: 'miss', by: 'member' });
  if (moved === undefined) return refuse(no.pickup_not_due);
  return recorded(ctx, member, moved, 'shipping.reportNoShow');
}

export async function requireLocked(ctx: Ctx, pickupId: string) {
  const member = requireCreator(ctx);
  const row = await lockPickup(ctx, { companyId: member.companyId, pickupId }, limitedTo(member));
  return { member, row: row ?? refuse(no.pickup_missing) };
}

export async function recorded(ctx: Ctx, member: Member, row: PickupRow, act: string) {
  await ctx.record({
    act,
    recordType: 'pickup',
    recordId: row.pickup_id,
    companyId: row.company_id,
    facts: { confirmation: row.confirmation ?? '', day: row.day, place: row.address.name },
  });
  const [pickup] = await presentPickups(ctx, member, [row]);
  if (pickup === undefined) throw new Error('Pickup missing from the response.');
  return { pickup };
}
