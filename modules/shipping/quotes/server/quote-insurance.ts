import { newId } from '#kit/server/new-id.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insuranceOption } from '../domain/insurance-option.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { insertQuote } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';
import { judgedOption } from './price-plan.ts';
import { factsOf } from './facts-of.ts';

/** The premium alone, as a quote of one option: it is bought like any other. */
export async function quoteInsurance(
  ctx: Ctx,
  member: Member,
  plan: ShipmentPlan,
  shipmentId: string | undefined,
): Promise<QuoteRow> {
  const option = insuranceOption(plan);
  const facts = await factsOf(ctx, member, { plan, shipmentId });
  return insertQuote(ctx, {
    companyId: member.companyId,
    quoteId: newId(),
    shipmentId,
    plan,
    options: option === undefined ? [] : [judgedOption(option, facts)],
    silent: [],
    askedBy: member.personId,
    askedAt: ctx.clock.now(),
  });
}
