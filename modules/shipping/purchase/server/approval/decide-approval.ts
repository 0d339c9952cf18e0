import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { approvalRefusals as no } from '../../contract/approval-endpoints.ts';
import type {
  decideApproval as decideApprovalCall,
  decideReview as decideReviewCall,
} from '../../contract/approval-endpoints.ts';
import { approvalEnded } from '../../contract/purchase-events.ts';
import type { Approver } from '../../domain/purchase-terms.ts';
import { beginPurchase, lockPurchase, purchaseKey } from '../begin-purchase.ts';
import type { PurchaseWithShipment } from '../begin-purchase.ts';
import { failUnpaid, purchaseFacts } from '../finish-purchase.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { updatePurchase, findOpenPurchase, findPurchase } from '../purchase-store.ts';
import { parkingReason } from '../purchase-shipment.ts';
import { releaseCode } from './approval-codes.ts';
import { requestApproval } from './request-approval.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import {
  isAdministrator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { presentPurchase } from '../present-purchase.ts';

interface Decided {
  readonly who: Approver;
  readonly personId: string;
  readonly decision: 'approve' | 'decline';
  readonly explanation: string;
}

/** Approval moves to the next approver or starts the purchase; a decline returns it with its reason. */
async function applyDecision(
  ctx: Ctx,
  at: PurchaseWithShipment,
  decided: Decided,
): Promise<PurchaseWithShipment> {
  const { purchase, shipment } = at;
  const { who, decision, explanation } = decided;
  if (purchase.standing !== 'Awaiting' || purchase.awaits[0] !== who) return refuse(no.approval_not_awaited);
  if (decision === 'decline' && explanation === '') return refuse(no.approval_unexplained);
  const approved = decision === 'approve';
  if (approved && purchase.terms.plan.shipDate < providerDay(ctx.clock.now())) refuse(no.approval_too_late);
  await ctx.publish(approvalEnded, {
    ...purchaseFacts(at),
    asked: who,
    outcome: approved ? 'approved' : 'declined',
    explanation,
  });
  await ctx.record({
    act: `shipping.${approved ? 'approve' : 'decline'}Purchase`,
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: purchase.company_id,
    facts: { number: shipment.number },
  });
  const by = { decided_by: decided.personId, decided_at: ctx.clock.now() };
  return approved ? applyApproval(ctx, at, who, by) : applyDecline(ctx, at, { who, explanation, by });
}

type By = { readonly decided_by: string; readonly decided_at: Date };

const mover = { administrator: 'administrator', provider: 'reviewer' } as const;

async function applyApproval(
  ctx: Ctx,
  at: PurchaseWithShipment,
  who: Approver,
  by: By,
): Promise<PurchaseWithShipment> {
  const awaits = at.purchase.awaits.slice(1);
  const purchase = { ...at.purchase, ...by, awaits };
  await updatePurchase(ctx, purchaseKey(purchase), { ...by, awaits });
  if (awaits.length > 0) {
    const next = { ...at, purchase };
    await requestApproval(ctx, next);
    return next;
  }
  const shipment = await moveShipment(ctx, at.shipment, { move: 'approve', by: mover[who] });
  // Approval may come a day later, so payment is checked again.
  const parks = await parkingReason(ctx, purchase.company_id);
  if (parks !== undefined) return failUnpaid(ctx, { shipment, purchase }, parks.sentence);
  return beginPurchase(ctx, { shipment, purchase });
}

interface DeclineInput {
  readonly who: Approver;
  readonly explanation: string;
  readonly by: By;
}

/** Spec shipping §4: declined sends an explanation, and the shipment can be edited and sent in again. */
async function applyDecline(
  ctx: Ctx,
  at: PurchaseWithShipment,
  { who, explanation, by }: DeclineInput,
): Promise<PurchaseWithShipment> {
  const change = { ...by, standing: 'Declined', failure: explanation, ended_at: by.decided_at } as const;
  await updatePurchase(ctx, purchaseKey(at.purchase), change);
  await releaseCode(ctx, at.purchase.company_id, at.purchase.purchase_id);
  const shipment = await moveShipment(ctx, at.shipment, { move: 'decline', by: mover[who] }, { explanation });
  return { shipment, purchase: { ...at.purchase, ...change } };
}

export async function decideApproval(ctx: Ctx, { params, body }: EndpointInput<typeof decideApprovalCall>) {
  const member = requireMember(ctx.actor);
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  if (!isAdministrator(member)) refuse(no.approval_not_yours);
  const purchase = await findOpenPurchase(ctx, member.companyId, params.shipmentId);
  if (purchase === undefined) return refuse(no.approval_not_awaited);
  const decided = { ...body, who: 'administrator', personId: member.personId } as const;
  const after = await applyDecision(ctx, { shipment, purchase }, decided);
  return { purchase: await presentPurchase(ctx, member, after) };
}

export async function decideReview(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof decideReviewCall>,
): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const found = (await findPurchase(ctx, params)) ?? refuse(no.review_missing);
  // Re-read under the lock, since a colleague may decide at the same moment.
  const at = await lockPurchase(ctx, purchaseKey(found));
  await applyDecision(ctx, at, { ...body, who: 'provider', personId });
}
