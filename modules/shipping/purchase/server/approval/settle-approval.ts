import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { approvalRefusals as no } from '../../contract/approval-refusals.ts';
import { approvalEnded } from '../../contract/purchase-events.ts';
import type { Approver } from '../../domain/purchase-standing.ts';
import { beginPurchase } from '../begin-purchase.ts';
import { endUnpaid } from '../end-unpaid.ts';
import { moveShipment } from '#modules/shipping/shipments/server/moved-shipment-store.ts';
import type { PurchaseAtHand } from '../purchase-at-hand.ts';
import { changePurchase } from '../purchase-store.ts';
import { ofPurchase } from '../purchase-subject.ts';
import { toldOf } from '../told-of.ts';
import { whyParked } from '../why-parked.ts';
import { giveCodeBack } from './approval-code-store.ts';
import { askApproval } from './ask-approval.ts';

interface Decided {
  readonly who: Approver;
  readonly personId: string;
  readonly decision: 'approve' | 'decline';
  readonly explanation: string;
}

/** A yes asks the next who must say it, or begins the purchase at the agreed price; a no sends it back with its reason. */
export async function settleApproval(
  ctx: Ctx,
  at: PurchaseAtHand,
  decided: Decided,
): Promise<PurchaseAtHand> {
  const { purchase, shipment } = at;
  const { who, decision, explanation } = decided;
  if (purchase.standing !== 'Awaiting' || purchase.awaits[0] !== who) return refuse(no.approval_not_awaited);
  if (decision === 'decline' && explanation === '') return refuse(no.approval_unexplained);
  const approved = decision === 'approve';
  if (approved && purchase.terms.plan.shipDate < providerDay(ctx.clock.now())) refuse(no.approval_too_late);
  await ctx.publish(approvalEnded, {
    ...toldOf(at),
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
  return approved ? goOn(ctx, at, who, by) : sendBack(ctx, at, { who, explanation, by });
}

type By = { readonly decided_by: string; readonly decided_at: Date };

const mover = { administrator: 'administrator', provider: 'reviewer' } as const;

async function goOn(ctx: Ctx, at: PurchaseAtHand, who: Approver, by: By): Promise<PurchaseAtHand> {
  const awaits = at.purchase.awaits.slice(1);
  const purchase = { ...at.purchase, ...by, awaits };
  await changePurchase(ctx, ofPurchase(purchase), { ...by, awaits });
  if (awaits.length > 0) {
    const next = { ...at, purchase };
    await askApproval(ctx, next);
    return next;
  }
  const shipment = await moveShipment(ctx, at.shipment, { move: 'approve', by: mover[who] });
  // A yes may come a day later: whoever paid then may owe by now.
  const parks = await whyParked(ctx, purchase.company_id);
  if (parks !== undefined) return endUnpaid(ctx, { shipment, purchase }, parks.sentence);
  return beginPurchase(ctx, { shipment, purchase });
}

interface SentBack {
  readonly who: Approver;
  readonly explanation: string;
  readonly by: By;
}

/** Spec shipping §4: declined sends an explanation, and the shipment can be edited and sent in again. */
async function sendBack(
  ctx: Ctx,
  at: PurchaseAtHand,
  { who, explanation, by }: SentBack,
): Promise<PurchaseAtHand> {
  const change = { ...by, standing: 'Declined', failure: explanation, ended_at: by.decided_at } as const;
  await changePurchase(ctx, ofPurchase(at.purchase), change);
  await giveCodeBack(ctx, at.purchase.company_id, at.purchase.purchase_id);
  const shipment = await moveShipment(ctx, at.shipment, { move: 'decline', by: mover[who] }, { explanation });
  return { shipment, purchase: { ...at.purchase, ...change } };
}
