import { noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { approvalRequested, approvalEnded } from '../../contract/purchase-events.ts';
import { purchaseKey } from '../begin-purchase.ts';
import type { PurchaseWithShipment } from '../begin-purchase.ts';
import { purchaseFacts } from '../finish-purchase.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { approvalRefusals as no } from '../../contract/approval-endpoints.ts';
import type { withdrawApproval as call } from '../../contract/approval-endpoints.ts';
import {
  requireCreator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { presentPurchase } from '../present-purchase.ts';
import { updatePurchase, findOpenPurchase } from '../purchase-store.ts';
import { releaseCode } from './approval-codes.ts';

/** Notifies the next approver. */
export async function requestApproval(ctx: Ctx, at: PurchaseWithShipment): Promise<void> {
  const { purchase } = at;
  const [approver] = purchase.awaits;
  if (approver === undefined) throw new Error('The purchase has no pending approver.');
  const companies = await findCompanyNames(ctx, [purchase.company_id]);
  const people = await findPersonNames(ctx, [purchase.asked_by]);
  await ctx.publish(approvalRequested, {
    ...purchaseFacts(at),
    asks: approver,
    companyName: companies.get(purchase.company_id) ?? '',
    personName: people.get(purchase.asked_by) ?? '',
    declaredValue: purchase.terms.plan.declaredValue,
    // The whole price: the limit counts it no matter who is billed.
    total: purchase.terms.option.total ?? noMoney,
  });
}

/** Ends the wait for an approval; the shipment is a draft again. */
export async function endApproval(ctx: Ctx, { shipment, purchase }: PurchaseWithShipment) {
  const [approver] = purchase.awaits;
  if (purchase.status !== 'Awaiting' || approver === undefined) return refuse(no.approval_not_awaited);
  const change = { status: 'Withdrawn', ended_at: ctx.clock.now() } as const;
  await updatePurchase(ctx, purchaseKey(purchase), change);
  await releaseCode(ctx, purchase.company_id, purchase.purchase_id);
  const saved = await moveShipment(ctx, shipment, { move: 'withdraw', by: 'member' });
  const facts = purchaseFacts({ shipment, purchase });
  await ctx.publish(approvalEnded, { ...facts, asked: approver, outcome: 'withdrawn', explanation: '' });
  return { shipment: saved, purchase: { ...purchase, ...change } };
}

export async function withdrawApproval(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const member = requireCreator(ctx);
  const shipment = await requireLockedShipment(ctx, member, params.shipmentId);
  const purchase = await findOpenPurchase(ctx, member.companyId, params.shipmentId);
  if (purchase === undefined) return refuse(no.approval_not_awaited);
  const ended = await endApproval(ctx, { shipment, purchase });
  return { purchase: await presentPurchase(ctx, member, ended) };
}
