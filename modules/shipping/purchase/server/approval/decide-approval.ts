import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { decideApproval as call } from '../../contract/approval-endpoints.ts';
import { approvalRefusals as no } from '../../contract/approval-refusals.ts';
import { lockedShipment } from '#modules/shipping/shipments/server/shipment-at-hand.ts';
import { isAdministrator } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { presentPurchase } from '../present-purchase.ts';
import { openPurchase } from '../purchase-store.ts';
import { settleApproval } from './settle-approval.ts';

export async function decideApproval(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const member = requireMember(ctx.actor);
  const shipment = await lockedShipment(ctx, member, params.shipmentId);
  if (!isAdministrator(member)) refuse(no.approval_not_yours);
  const purchase = await openPurchase(ctx, member.companyId, params.shipmentId);
  if (purchase === undefined) return refuse(no.approval_not_awaited);
  const decided = { ...body, who: 'administrator', personId: member.personId } as const;
  const after = await settleApproval(ctx, { shipment, purchase }, decided);
  return { purchase: await presentPurchase(ctx, member, after) };
}
