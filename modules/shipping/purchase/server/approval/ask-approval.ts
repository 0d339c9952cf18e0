import type { Ctx } from '#platform/access/server.ts';
import { nameCompanies, namePeople } from '#platform/companies/server.ts';
import { approvalAsked, approvalEnded } from '../../contract/purchase-events.ts';
import { priceOf } from '../../domain/purchase-terms.ts';
import { ofPurchase } from '../purchase-at-hand.ts';
import type { PurchaseAtHand } from '../purchase-at-hand.ts';
import { toldOf } from '../end-purchase.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { approvalRefusals as no } from '../../contract/approval-endpoints.ts';
import type { withdrawApproval as call } from '../../contract/approval-endpoints.ts';
import { lockedShipment } from '#modules/shipping/shipments/server/shipment-at-hand.ts';
import { requireCreator } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { moveShipment } from '#modules/shipping/shipments/server/moved-shipment-store.ts';
import { presentPurchase } from '../present-purchase.ts';
import { changePurchase, openPurchase } from '../purchase-store.ts';
import { giveCodeBack } from './approval-code-store.ts';

/** Tells whoever is the next to say yes. */
export async function askApproval(ctx: Ctx, at: PurchaseAtHand): Promise<void> {
  const { purchase } = at;
  const [asks] = purchase.awaits;
  if (asks === undefined) throw new Error('Nobody is asked.');
  const companies = await nameCompanies(ctx, [purchase.company_id]);
  const people = await namePeople(ctx, [purchase.asked_by]);
  await ctx.publish(approvalAsked, {
    ...toldOf(at),
    asks,
    companyName: companies.get(purchase.company_id) ?? '',
    personName: people.get(purchase.asked_by) ?? '',
    declaredValue: purchase.terms.plan.declaredValue,
    total: priceOf(purchase.terms),
  });
}

export async function withdrawApproval(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const shipment = await lockedShipment(ctx, member, params.shipmentId);
  const purchase = await openPurchase(ctx, member.companyId, params.shipmentId);
  const [asked] = purchase?.awaits ?? [];
  if (purchase?.standing !== 'Awaiting' || asked === undefined) return refuse(no.approval_not_awaited);
  const change = { standing: 'Withdrawn', ended_at: ctx.clock.now() } as const;
  await changePurchase(ctx, ofPurchase(purchase), change);
  await giveCodeBack(ctx, member.companyId, purchase.purchase_id);
  const saved = await moveShipment(ctx, shipment, { move: 'withdraw', by: 'member' });
  const told = toldOf({ shipment, purchase });
  await ctx.publish(approvalEnded, { ...told, asked, outcome: 'withdrawn', explanation: '' });
  const after = { shipment: saved, purchase: { ...purchase, ...change } };
  return { purchase: await presentPurchase(ctx, member, after) };
}
