import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { purchaseRefusals as no } from '../contract/purchase-endpoints.ts';
import type { purchaseShipment as call } from '../contract/purchase-endpoints.ts';
import { decideCoverage } from '../domain/decide-coverage.ts';
import { asJudged, pricedFields } from '../domain/purchase-terms.ts';
import type { Approver, PurchaseTerms } from '../domain/purchase-terms.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { isDeepStrictEqual } from 'node:util';
import { validUntil } from '#modules/shipping/quotes/domain/quote-option.ts';
import { approversOf, blockingFindings, findingsOf } from '#modules/shipping/rules/domain/all-rules.ts';
import type { RuleFinding } from '#modules/shipping/rules/domain/all-rules.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { hasAcknowledged } from '#modules/shipping/account/server/account-facts.ts';
import { findQuote } from '#modules/shipping/quotes/server/quote-store.ts';
import { factsOf } from '#modules/shipping/quotes/server/rule-facts.ts';
import { findBilledLocation } from '#modules/shipping/quotes/server/billed-location.ts';
import { usableOption } from './usable-option.ts';

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
  const { plan: saved } = planned;
  if (saved.coverage === 'Expanded' && !(await hasAcknowledged(ctx, member)))
    refuse(no.purchase_coverage_unread);
  const quote = await findQuote(ctx, member, input.quoteId);
  if (quote === undefined || validUntil(quote.asked_at) < ctx.clock.now())
    return refuse(no.purchase_quote_over);
  if (!isDeepStrictEqual(pricedFields(saved), pricedFields(quote.plan)))
    return refuse(no.purchase_quote_of_another);
  const plan = asJudged(saved, quote.plan);
  const chosen = quote.options.find(({ optionId }) => optionId === input.optionId);
  if (chosen === undefined) return refuse(no.purchase_service_gone);
  const { acknowledged = [] } = input;
  const option = await usableOption(ctx, member, { options: quote.options, chosen, acknowledged });
  if (option.total === null) return refuse(no.purchase_service_gone);
  const facts = await factsOf(ctx, member, { plan, shipmentId: row.shipment_id, option });
  const findings = findingsOf(facts);
  const broken = blockingFindings(findings);
  if (broken.length > 0) return refuse(no.purchase_not_covered, { fields: messagesByField(broken) });
  const decided = decideCoverage(facts, {
    quoted: option.insuredValue,
    acknowledged,
    by: member.personId,
    at: ctx.clock.now().toISOString(),
  });
  if (decided.kind === 'changed') return refuse(no.purchase_coverage_changed);
  if (decided.kind === 'unread')
    return refuse(no.purchase_exception_unread, { fields: messagesByField(decided.unread) });
  const { cover } = decided;
  const locationId = await findBilledLocation(ctx, member, plan);
  return { terms: { plan, option, cover, locationId }, approvers: approversOf(findings) };
}

/** Joins several findings of one field. */
function messagesByField(findings: readonly Pick<RuleFinding, 'field' | 'words'>[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { field = 'shipment', words: text } of findings)
    words[field] = words[field] === undefined ? text : `${words[field]} ${text}`;
  return words;
}
