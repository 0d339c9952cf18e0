import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import {
  findDeliveryAddresses,
  hasAccepted,
  findChangerName,
  findAssignedLocations,
} from '#platform/companies/server.ts';
import { purchaseRefusals as no } from '../contract/purchase-endpoints.ts';
import type { Purchase, purchaseShipment as call } from '../contract/purchase-endpoints.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { maxTries, pricedFields } from '../domain/purchase-terms.ts';
import type { AcknowledgedException, Approver, PurchaseTerms } from '../domain/purchase-terms.ts';
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
import { presentPurchase } from './present-purchase.ts';
import {
  countFailedTries,
  findOpenPurchase,
  findPurchaseByIntent,
  insertPurchase,
} from './purchase-store.ts';
import { isDeepStrictEqual } from 'node:util';
import { insuranceOnlyRefusals as ownParcelNo } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { ownTrackingNumber } from '#modules/shipping/quotes/server/insurance-only.ts';
import { validUntil } from '#modules/shipping/quotes/domain/quote-option.ts';
import {
  allCoverageRules,
  approversOf,
  blockingFindings,
  exceptionsOf,
  findingsOf,
  insuredDespite,
  ruleSetVersion,
} from '#modules/shipping/rules/domain/all-rules.ts';
import type { RuleFinding } from '#modules/shipping/rules/domain/all-rules.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { hasAcknowledged, shippingTerms } from '#modules/shipping/account/server/account-facts.ts';
import { findQuote } from '#modules/shipping/quotes/server/quote-store.ts';
import { factsOf, lockValueAtRisk } from '#modules/shipping/quotes/server/rule-facts.ts';
import { billedLocationOf } from '../domain/billed-location.ts';
import { hasMethodFor, paymentStatusOf } from '#platform/payments/server.ts';

type Input = EndpointInput<typeof call>;
type PurchaseResult = { readonly purchase: Purchase } | { readonly refused: Refusal };

/** A refusal that parking the shipment must commit first; throwing would roll it back. */
export async function purchaseShipment(steps: Steps, input: Input) {
  const member = requireCreator(steps);
  const result = await steps.work((ctx) => purchaseOnce(ctx, member, input));
  return 'refused' in result ? refuse(result.refused) : result;
}

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

async function enforceRetryLimit(ctx: Ctx, { companyId, session }: Member, row: ShipmentRow): Promise<void> {
  if (session === undefined) return;
  const tries = await countFailedTries(ctx, {
    companyId,
    shipmentId: row.shipment_id,
    sessionId: session.id,
  });
  if (tries >= maxTries) refuse(no.purchase_retry_limit);
}

type PurchaseInput = EndpointInput<typeof call>['body'];

interface CheckedPurchase {
  readonly terms: PurchaseTerms;
  readonly approvers: readonly Approver[];
}

/** Checks that the draft is complete, matches a quote of the last 15 minutes and passes the rules. */
async function checkPurchase(
  ctx: Ctx,
  member: Member,
  row: ShipmentRow,
  input: PurchaseInput,
): Promise<CheckedPurchase> {
  const planned = planOf(row.draft);
  if ('missing' in planned)
    return refuse(no.purchase_incomplete, {
      fields: Object.fromEntries(planned.missing.map(({ field, words }) => [field, words])),
    });
  const { plan } = planned;
  if (plan.coverage === 'Expanded' && !(await hasAcknowledged(ctx, member)))
    refuse(no.purchase_coverage_unread);
  const quote = await findQuote(ctx, member.companyId, input.quoteId);
  if (quote === undefined || validUntil(quote.asked_at) < ctx.clock.now())
    return refuse(no.purchase_quote_over);
  if (!isDeepStrictEqual(pricedFields(plan), pricedFields(quote.plan)))
    return refuse(no.purchase_quote_of_another);
  const option = quote.options.find(({ optionId }) => optionId === input.optionId);
  if (option === undefined || option.total === null) return refuse(no.purchase_service_gone);
  const facts = await factsOf(ctx, member, { plan, shipmentId: row.shipment_id, option });
  const findings = findingsOf(facts);
  const broken = blockingFindings(findings);
  if (broken.length > 0) return refuse(no.purchase_not_covered, { fields: messagesByField(broken) });
  // The premium was quoted for this value: it must not be charged for coverage that a rule has ended since.
  if (option.insuredValue !== insuredDespite(facts, findings)) return refuse(no.purchase_coverage_changed);
  const exceptions = requireAcknowledged(
    ctx,
    member,
    exceptionsOf(facts, findings),
    input.acknowledged ?? [],
  );
  const cover = coverTerms(facts, findings, exceptions);
  const locationId = await findBilledLocation(ctx, member, plan);
  return { terms: { plan, option, cover, locationId }, approvers: approversOf(findings) };
}

/** Joins several findings of one field. */
function messagesByField(findings: readonly RuleFinding[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { field = 'shipment', words: text } of findings)
    words[field] = words[field] === undefined ? text : `${words[field]} ${text}`;
  return words;
}

/** Each exception is acknowledged in its exact words. */
function requireAcknowledged(
  ctx: Ctx,
  member: Member,
  exceptions: ReturnType<typeof exceptionsOf>,
  acknowledged: readonly string[],
): AcknowledgedException[] {
  const unread = exceptions.filter(({ exception }) => !acknowledged.includes(exception.sentence));
  if (unread.length > 0)
    refuse(no.purchase_exception_unread, {
      fields: messagesByField(unread.map((one) => ({ ...one, words: one.exception.sentence }))),
    });
  const at = ctx.clock.now().toISOString();
  return exceptions.map(({ code, exception: { sentence } }) => ({ code, sentence, by: member.personId, at }));
}

function coverTerms(
  facts: ShippingFacts,
  findings: readonly RuleFinding[],
  exceptions: readonly AcknowledgedException[],
): PurchaseTerms['cover'] {
  const broken = new Set(findings.map(({ code }) => code));
  const met = allCoverageRules.filter((rule) => rule.concerns(facts) && !broken.has(rule.code));
  return {
    ruleSet: ruleSetVersion,
    insuredValue: insuredDespite(facts, findings),
    conditions: met.map((rule) => rule.met(facts)),
    exceptions,
  };
}

/** The member's location it is billed to. */
async function findBilledLocation(
  ctx: Ctx,
  { companyId, personId }: Member,
  plan: ShipmentPlan,
): Promise<string | null> {
  const places = await findDeliveryAddresses(ctx, companyId);
  const workplaces = places
    .filter(({ locationId }) => locationId !== companyId)
    .map(({ locationId, street, postCode }) => ({
      locationId,
      addressLine1: street[0] ?? '',
      postalCode: postCode,
    }));
  return billedLocationOf(plan, workplaces, await findAssignedLocations(ctx, companyId, personId)) ?? null;
}

/** Spec shipping §8: unaccepted terms, no payment method or past due: saved for later. */
export async function parkingReason(ctx: Ctx, companyId: string): Promise<Refusal | undefined> {
  if (!(await hasAccepted(ctx, companyId, shippingTerms))) return no.purchase_terms_open;
  if (!(await hasMethodFor(ctx, companyId, 'PHS'))) return no.purchase_no_method;
  const { stops } = await paymentStatusOf(ctx, companyId);
  return stops.includes('Label') ? no.purchase_past_due : undefined;
}
