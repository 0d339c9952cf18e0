import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { nameOfChanger } from '#platform/companies/server.ts';
import { purchaseRefusals as no } from '../contract/purchase-endpoints.ts';
import type { Purchase, purchaseShipment as call } from '../contract/purchase-endpoints.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { maxTries } from '../domain/purchase-terms.ts';
import { requireLockedShipment } from '#modules/shipping/shipments/server/require-shipment.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { requestApproval } from './approval/request-approval.ts';
import { redeemCode } from './approval/approval-code-store.ts';
import { beginPurchase } from './begin-purchase.ts';
import { checkPurchase, parkingReason } from './check-purchase.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import { canMove, moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { presentPurchase } from './present-purchase.ts';
import {
  countFailedTries,
  insertPurchase,
  findOpenPurchase,
  findPurchaseByIntent,
} from './purchase-store.ts';

type Input = EndpointInput<typeof call>;
type PurchaseResult = { readonly purchase: Purchase } | { readonly kept: Refusal };

/** A refusal that parking the shipment must commit first; throwing would roll it back. */
export async function purchaseShipment(steps: Steps, input: Input) {
  const member = requireCreator(steps);
  const result = await steps.work((ctx) => settle(ctx, member, input));
  return 'kept' in result ? refuse(result.kept) : result;
}

async function settle(ctx: Ctx, member: Member, { params, body }: Input): Promise<PurchaseResult> {
  const row = await requireLockedShipment(ctx, member, params.shipmentId);
  const known = await findPurchaseByIntent(ctx, member.companyId, body.intentId);
  if (known?.shipment_id === row.shipment_id)
    return { purchase: await presentPurchase(ctx, member, { shipment: row, purchase: known }) };
  if (known !== undefined || (await findOpenPurchase(ctx, member.companyId, row.shipment_id)) !== undefined)
    return refuse(no.purchase_under_way);
  if (!canMove(row, 'begin', 'purchase')) return refuse(no.purchase_not_now);
  if (row.version !== body.version) await refuseStale(ctx, row);
  await enforceRetryLimit(ctx, member, row);
  const checked = await checkPurchase(ctx, member, row, body);
  const parking = await parkingReason(ctx, member.companyId);
  if (parking !== undefined) {
    await moveShipment(ctx, row, { move: 'park', by: 'purchase' }, { explanation: parking.sentence });
    return { kept: parking };
  }
  const purchaseId = newId();
  const attempt = { ...body, purchaseId };
  if (!(await isApprovalCodeValid(ctx, row, checked.terms, purchaseId)))
    return recordWrongCode(ctx, member, row, attempt, checked);
  return { purchase: await createPurchase(ctx, member, row, attempt, checked) };
}

interface Attempt {
  readonly purchaseId: string;
  readonly intentId: string;
}

/** Stores the terms, then requests approval or starts the steps. */
async function createPurchase(
  ctx: Ctx,
  member: Member,
  row: ShipmentRow,
  attempt: Attempt,
  { terms, approvers }: CheckedPurchase,
): Promise<Purchase> {
  const purchase = await insertPurchase(ctx, {
    ...buyerFields(member, row, attempt),
    standing: approvers.length > 0 ? 'Awaiting' : 'Running',
    awaits: approvers,
    terms,
  });
  await ctx.record({
    act: 'shipping.purchaseShipment',
    recordType: 'shipment',
    recordId: row.shipment_id,
    companyId: member.companyId,
    facts: { number: row.number, service: terms.option.name },
  });
  if (approvers.length > 0) {
    const waiting = await moveShipment(
      ctx,
      row,
      { move: 'askApproval', by: 'purchase' },
      { explanation: null },
    );
    const asking = { shipment: waiting, purchase };
    await requestApproval(ctx, asking);
    return presentPurchase(ctx, member, asking);
  }
  return presentPurchase(ctx, member, await beginPurchase(ctx, { shipment: row, purchase }));
}

const buyerFields = (member: Member, row: ShipmentRow, { purchaseId, intentId }: Attempt) => ({
  companyId: member.companyId,
  purchaseId,
  shipmentId: row.shipment_id,
  intent: intentId,
  sessionId: member.session?.id ?? null,
  personId: member.personId,
});

/** Spec rulings 17b: a code covers one shipment, value and day. */
async function isApprovalCodeValid(
  ctx: Ctx,
  row: ShipmentRow,
  { plan: { approvalCode, declaredValue } }: CheckedPurchase['terms'],
  purchaseId: string,
): Promise<boolean> {
  if (approvalCode === '' || declaredValue <= shippingLimits.review) return true;
  const validOn = day(providerDay(ctx.clock.now()));
  const codeFor = { companyId: row.company_id, shipmentId: row.shipment_id, declaredValue, validOn };
  return redeemCode(ctx, codeFor, approvalCode, purchaseId);
}

/** A wrong code counts toward the session's retry limit. */
async function recordWrongCode(
  ctx: Ctx,
  member: Member,
  row: ShipmentRow,
  attempt: Attempt,
  { terms }: CheckedPurchase,
): Promise<PurchaseResult> {
  const failure = no.approval_code_wrong.sentence;
  const who = buyerFields(member, row, attempt);
  await insertPurchase(ctx, { ...who, standing: 'Failed', awaits: [], terms, failure });
  return { kept: no.approval_code_wrong };
}

async function refuseStale(ctx: Ctx, row: ShipmentRow): Promise<never> {
  return refuseChanged({
    by: await nameOfChanger(ctx, row.changed_by),
    at: row.changed_at.toISOString(),
    present: { ...row.draft },
  });
}

async function enforceRetryLimit(ctx: Ctx, { companyId, session }: Member, row: ShipmentRow): Promise<void> {
  if (session === undefined) return;
  const tries = await countFailedTries(ctx, {
    companyId,
    shipmentId: row.shipment_id,
    sessionId: session.id,
  });
  if (tries >= maxTries) refuse(no.purchase_retry_limit);
}
