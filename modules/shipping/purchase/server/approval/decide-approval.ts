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
import { approvalCounts } from '../../domain/review-hold.ts';
import { isInReview, requireNotTaken } from '../review/review-room.ts';
import { findConditions, findReviewRow, insertEntry, saveReview } from '../review/review-store.ts';
import { conditionsAfter, decisionWords } from '../../domain/review-conditions.ts';
import type { SetCondition } from '../../domain/review-conditions.ts';
import type { ReviewKey } from '../review/review-store.ts';
import { factsOfCompany, lockValueAtRisk } from '#modules/shipping/quotes/server/rule-facts.ts';
import { blockingFindings, findingsOf, insuredDespite } from '#modules/shipping/rules/domain/all-rules.ts';

interface Decision {
  readonly who: Approver;
  readonly personId: string;
  readonly decision: 'approve' | 'decline';
  readonly explanation: string;
}

/** Approval moves to the next approver or starts the purchase; a decline returns it with its reason. */
async function applyDecision(
  ctx: Ctx,
  current: PurchaseWithShipment,
  input: Decision,
): Promise<PurchaseWithShipment> {
  const { purchase, shipment } = current;
  const { who: approver, decision, explanation } = input;
  if (purchase.status !== 'Awaiting' || purchase.awaits[0] !== approver)
    return refuse(no.approval_not_awaited);
  if (decision === 'decline' && explanation === '') return refuse(no.approval_unexplained);
  const approved = decision === 'approve';
  if (approved && purchase.terms.plan.shipDate < providerDay(ctx.clock.now())) refuse(no.approval_too_late);
  await ctx.publish(approvalEnded, {
    ...purchaseFacts(current),
    asked: approver,
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
  const now = ctx.clock.now();
  const decidedBy = {
    decided_by: input.personId,
    decided_at: now,
    ...(approver === 'provider' ? { reviewed_at: now } : {}),
  };
  return approved
    ? applyApproval(ctx, current, approver, decidedBy)
    : applyDecline(ctx, current, { who: approver, explanation, by: decidedBy });
}

type DecidedBy = { readonly decided_by: string; readonly decided_at: Date; readonly reviewed_at?: Date };

const moverByApprover = { administrator: 'administrator', provider: 'reviewer' } as const;

async function applyApproval(
  ctx: Ctx,
  current: PurchaseWithShipment,
  approver: Approver,
  decidedBy: DecidedBy,
): Promise<PurchaseWithShipment> {
  const awaits = current.purchase.awaits.slice(1);
  const purchase = { ...current.purchase, ...decidedBy, awaits };
  await updatePurchase(ctx, purchaseKey(purchase), { ...decidedBy, awaits });
  if (awaits.length > 0) {
    const next = { ...current, purchase };
    await requestApproval(ctx, next);
    return next;
  }
  await requireStillInsurable(ctx, current);
  const shipment = await moveShipment(ctx, current.shipment, {
    move: 'approve',
    by: moverByApprover[approver],
  });
  // Approval may come a day later, so payment is checked again.
  const parkedFor = await parkingReason(ctx, purchase.company_id);
  if (parkedFor !== undefined) return failUnpaid(ctx, { shipment, purchase }, parkedFor.sentence);
  return beginPurchase(ctx, { shipment, purchase });
}

/** Other parcels may have used up the limits since the request; decided under the same lock as purchases. */
async function requireStillInsurable(ctx: Ctx, { purchase, shipment }: PurchaseWithShipment): Promise<void> {
  await lockValueAtRisk(ctx, purchase.company_id);
  const { plan, option, cover } = purchase.terms;
  const shipmentId = shipment.shipment_id;
  const facts = await factsOfCompany(ctx, purchase.company_id, { plan, shipmentId, option });
  const findings = findingsOf(facts);
  if (blockingFindings(findings).length > 0 || insuredDespite(facts, findings) < cover.insuredValue)
    refuse(no.approval_over_limit);
}

interface DeclineInput {
  readonly who: Approver;
  readonly explanation: string;
  readonly by: DecidedBy;
}

/** Spec shipping §4: declined sends an explanation, and the shipment can be edited and resubmitted. */
async function applyDecline(
  ctx: Ctx,
  current: PurchaseWithShipment,
  { who: approver, explanation, by: decidedBy }: DeclineInput,
): Promise<PurchaseWithShipment> {
  const change = {
    ...decidedBy,
    status: 'Declined',
    failure: explanation,
    ended_at: decidedBy.decided_at,
  } as const;
  await updatePurchase(ctx, purchaseKey(current.purchase), change);
  await releaseCode(ctx, current.purchase.company_id, current.purchase.purchase_id);
  const shipment = await moveShipment(
    ctx,
    current.shipment,
    { move: 'decline', by: moverByApprover[approver] },
    { explanation },
  );
  return { shipment, purchase: { ...current.purchase, ...change } };
}

export async function decideApproval(ctx: Ctx, { params, body }: EndpointInput<typeof decideApprovalCall>) {
  const member = requireMember(ctx.actor);
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  if (!isAdministrator(member)) refuse(no.approval_not_yours);
  const purchase = await findOpenPurchase(ctx, member.companyId, params.shipmentId);
  if (purchase === undefined) return refuse(no.approval_not_awaited);
  const input = { ...body, who: 'administrator', personId: member.personId } as const;
  const updated = await applyDecision(ctx, { shipment, purchase }, input);
  return { purchase: await presentPurchase(ctx, member, updated) };
}

export async function decideReview(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof decideReviewCall>,
): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const purchase = (await findPurchase(ctx, params)) ?? refuse(no.review_missing);
  // Re-read under the lock, since a colleague may decide at the same moment.
  const current = await lockPurchase(ctx, purchaseKey(purchase));
  await requireNotTaken(ctx, params, personId);
  const { decision, explanation } = body;
  const isApproved = decision === 'approve';
  const conditions = conditionsAfter(current.purchase.terms.plan.destination, {
    earlier: isApproved ? await findConditions(ctx, params) : [],
    chosen: isApproved ? (body.conditions ?? []) : [],
  });
  if (isApproved && (await isFirstOfTwo(ctx, current, personId))) {
    await recordFirst(ctx, current, { personId, explanation, conditions });
    return;
  }
  await applyDecision(ctx, current, { decision, explanation, who: 'provider', personId });
  await addDecision(ctx, params, { decision, explanation, personId, conditions });
}

/** Above the limit for two reviewers, the first approval only waits for the second. */
async function isFirstOfTwo(
  ctx: Ctx,
  { purchase }: PurchaseWithShipment,
  personId: string,
): Promise<boolean> {
  const { company_id: companyId, purchase_id: purchaseId, terms } = purchase;
  if (!isInReview(purchase)) return refuse(no.approval_not_awaited);
  if (terms.plan.shipDate < providerDay(ctx.clock.now())) refuse(no.approval_too_late);
  const row = await findReviewRow(ctx, { companyId, purchaseId });
  const counts = approvalCounts({
    declaredValue: terms.plan.declaredValue,
    approvedFirstBy: row?.approved_first_by ?? null,
    personId,
  });
  return counts === 'same' ? refuse(no.review_second_person) : counts === 'first';
}

interface FirstApproval {
  readonly personId: string;
  readonly explanation: string;
  readonly conditions: readonly SetCondition[];
}

async function recordFirst(
  ctx: Ctx,
  { purchase, shipment }: PurchaseWithShipment,
  { personId, explanation, conditions }: FirstApproval,
): Promise<void> {
  const key = { companyId: purchase.company_id, purchaseId: purchase.purchase_id };
  await saveReview(ctx, key, {
    approved_first_by: personId,
    approved_first_at: ctx.clock.now(),
    taken_by: null,
    taken_at: null,
    conditions: JSON.stringify(conditions),
  });
  const words = decisionWords('Approved. A second reviewer must also approve.', explanation, conditions);
  await insertEntry(ctx, key, { kind: 'note', words, personId });
  await ctx.record({
    act: 'shipping.approveFirst',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: purchase.company_id,
    facts: { number: shipment.number },
  });
}

/** The shipper reads what was decided and why. */
async function addDecision(
  ctx: Ctx,
  key: ReviewKey,
  { decision, explanation, personId, conditions }: FirstApproval & Pick<Decision, 'decision'>,
): Promise<void> {
  const decided = decision === 'approve' ? 'Approved.' : 'Declined.';
  const words = decisionWords(decided, explanation, conditions);
  await insertEntry(ctx, key, { kind: 'decision', words, personId });
  await saveReview(ctx, key, {
    waits_for_shipper: false,
    taken_by: null,
    taken_at: null,
    conditions: JSON.stringify(conditions),
  });
}
