import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses, findAssignedLocations } from '#platform/companies/server.ts';
import { purchaseRefusals as no } from '../contract/purchase-endpoints.ts';
import type { purchaseShipment as call } from '../contract/purchase-endpoints.ts';
import { pricedFields } from '../domain/purchase-terms.ts';
import type { AcknowledgedException, Approver, PurchaseTerms } from '../domain/purchase-terms.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { isDeepStrictEqual } from 'node:util';
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
import { hasAcknowledged } from '#modules/shipping/account/server/account-facts.ts';
import { findQuote } from '#modules/shipping/quotes/server/quote-store.ts';
import { factsOf } from '#modules/shipping/quotes/server/rule-facts.ts';
import { billedLocationOf } from '../domain/billed-location.ts';

type PurchaseInput = EndpointInput<typeof call>['body'];

export interface CheckedPurchase {
  readonly terms: PurchaseTerms;
  readonly approvers: readonly Approver[];
}

/** Checks that the draft is complete, matches a quote of the last 15 minutes and passes the rules. */
export async function checkPurchase(
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
