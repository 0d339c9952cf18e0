import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { hasAccepted, findChangerName } from '#platform/companies/server.ts';
import { purchaseRefusals as no } from '../contract/purchase-endpoints.ts';
import type { Purchase, purchaseShipment as call } from '../contract/purchase-endpoints.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { maxTries } from '../domain/purchase-terms.ts';
import type { PurchaseTerms } from '../domain/purchase-terms.ts';
import {
  requireCreator,
  requireLockedShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { requestApproval } from './approval/request-approval.ts';
import { redeemCode } from './approval/approval-codes.ts';
import { beginPurchase } from './begin-purchase.ts';
import { canMove, moveShipment } from '#modules/shipping/shipments/server/move-shipment.ts';
import { coverParcel } from './covered-parcel.ts';
import { checkPurchase } from './check-purchase.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import { recheckChosen } from './usable-option.ts';
import type { AccountParts } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import { presentPurchase } from './present-purchase.ts';
import {
  countFailedTries,
  findOpenPurchase,
  findPurchaseByIntent,
  insertPurchase,
} from './purchase-store.ts';
import { insuranceOnlyRefusals as ownParcelNo } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { ownTrackingNumber } from '#modules/shipping/quotes/server/insurance-only.ts';
import { shippingTerms } from '#modules/shipping/account/server/account-facts.ts';
import { lockValueAtRisk } from '#modules/shipping/quotes/server/rule-facts.ts';
import { hasMethodFor, paymentStatusOf } from '#platform/payments/server.ts';

type Input = EndpointInput<typeof call>;
type PurchaseResult = { readonly purchase: Purchase } | { readonly refused: Refusal };

/** A refusal that parking the shipment must commit first; throwing would roll it back. */
export async function purchaseShipment(steps: Steps, input: Input) {
  const member = requireCreator(steps);
  const result = await steps.work((ctx) => purchaseOnce(ctx, member, input));
  return 'refused' in result ? refuse(result.refused) : result;
}

/** The same, if the member's own account may pay. */
export const purchaseShipmentWith = (parts: AccountParts) => async (steps: Steps, input: Input) => {
  requireCreator(steps);
  await recheckChosen(steps, parts, [input.body]);
  return purchaseShipment(steps, input);
};

async function purchaseOnce(ctx: Ctx, member: Member, { params, body }: Input): Promise<PurchaseResult> {
  const row = await requireLockedShipment(ctx, member, params.shipmentId);
  const repeated = await findPurchaseByIntent(ctx, member.companyId, body.intentId);
  if (repeated?.shipment_id === row.shipment_id)
    return { purchase: await presentPurchase(ctx, member, { shipment: row, purchase: repeated }) };
  if (
    repeated !== undefined ||
    (await findOpenPurchase(ctx, member.companyId, row.shipment_id)) !== undefined
  )
    return refuse(no.purchase_under_way);
  if (!canMove(row, 'begin', 'purchase')) return refuse(no.purchase_not_now);
  if (row.version !== body.version) await refuseStale(ctx, row);
  await enforceRetryLimit(ctx, member, row);
  await lockValueAtRisk(ctx, member.companyId);
  const checked = await checkPurchase(ctx, member, row, body);
  const parking = await parkingReason(ctx, member.companyId);
  if (parking !== undefined) {
    await moveShipment(ctx, row, { move: 'park', by: 'purchase' }, { explanation: parking.sentence });
    return { refused: parking };
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
  await requireUninsured(ctx, member, attempt, terms);
  const purchase = await insertPurchase(ctx, {
    ...buyerFields(member, row, attempt),
    status: approvers.length > 0 ? 'Awaiting' : 'Running',
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
    const moved = await moveShipment(
      ctx,
      row,
      { move: 'askApproval', by: 'purchase' },
      { explanation: null },
    );
    const awaiting = { shipment: moved, purchase };
    await requestApproval(ctx, awaiting);
    return presentPurchase(ctx, member, awaiting);
  }
  return presentPurchase(ctx, member, await beginPurchase(ctx, { shipment: row, purchase }));
}

/** A label's number is insured once the carrier has given it; an own parcel's is known now. */
async function requireUninsured(
  ctx: Ctx,
  { companyId }: Member,
  { purchaseId }: Attempt,
  { plan: { insuranceOnly }, cover }: PurchaseTerms,
): Promise<void> {
  if (insuranceOnly === undefined || cover.insuredValue === 0) return;
  const parcel = { carrier: insuranceOnly.carrier, trackingNumber: ownTrackingNumber(insuranceOnly) };
  if (!(await coverParcel(ctx, { companyId, purchaseId }, parcel)))
    refuse(ownParcelNo.insurance_only_covered);
}

const buyerFields = (member: Member, row: ShipmentRow, { purchaseId, intentId }: Attempt) => ({
  companyId: member.companyId,
  purchaseId,
  shipmentId: row.shipment_id,
  intent: intentId,
  sessionId: sessionOf(member) ?? null,
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
  const buyer = buyerFields(member, row, attempt);
  await insertPurchase(ctx, { ...buyer, status: 'Failed', awaits: [], terms, failure });
  return { refused: no.approval_code_wrong };
}

async function refuseStale(ctx: Ctx, row: ShipmentRow): Promise<never> {
  return refuseChanged({
    by: await findChangerName(ctx, row.changed_by),
    at: row.changed_at.toISOString(),
    present: { ...row.draft },
  });
}

/** A key counts as one session, so a program can't guess approval codes. */
const sessionOf = ({ session, key }: Member): string | undefined => session?.id ?? key?.keyId;

async function enforceRetryLimit(ctx: Ctx, member: Member, row: ShipmentRow): Promise<void> {
  const sessionId = sessionOf(member);
  if (sessionId === undefined) return;
  const { companyId } = member;
  const tries = await countFailedTries(ctx, { companyId, shipmentId: row.shipment_id, sessionId });
  if (tries >= maxTries) refuse(no.purchase_retry_limit);
}

/** Spec shipping §8: unaccepted terms, no payment method or past due: saved for later. */
export async function parkingReason(ctx: Ctx, companyId: string): Promise<Refusal | undefined> {
  if (!(await hasAccepted(ctx, companyId, shippingTerms))) return no.purchase_terms_open;
  if (!(await hasMethodFor(ctx, companyId, 'PHS'))) return no.purchase_no_method;
  const { stops } = await paymentStatusOf(ctx, companyId);
  return stops.includes('Label') ? no.purchase_past_due : undefined;
}
