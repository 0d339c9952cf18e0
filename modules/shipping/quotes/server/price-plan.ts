import { newId } from '#kit/server/new-id.ts';
import type { RateAnswer, ServiceRate } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import type { ForbiddenWords } from '#modules/shipping/words/domain/forbidden-words.ts';
import { findingsOf, insuredDespite } from '#modules/shipping/rules/domain/all-rules.ts';
import { serviceStop } from '#modules/shipping/rules/domain/check-plan.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import type { AccountRates } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { factsOf, factsWith } from './rule-facts.ts';
import { billedTo, withOwnRates } from './option-billing.ts';
import { optionsOf } from './build-options.ts';
import { insertQuote } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';

interface Rated {
  readonly plan: ShipmentPlan;
  readonly shipmentId?: string | undefined;
  readonly answer: Extract<RateAnswer, { kind: 'rated' }>;
  readonly own?: readonly AccountRates[] | undefined;
  readonly words?: ForbiddenWords | undefined;
}

/** Quotes need complete addresses. */
export const hasBothPlaces = ({ origin, destination }: ShipmentPlan): boolean =>
  [origin, destination].every((place) => Object.keys(placeErrors(place)).length === 0);

/** Stores the rates with each service checked by the rules. */
export async function saveQuote(
  ctx: Ctx,
  member: Member,
  { plan, shipmentId, answer, words, own }: Rated,
): Promise<{ readonly quote: QuoteRow; readonly facts: ShippingFacts }> {
  const facts = await factsOf(ctx, member, { plan, shipmentId, words });
  const quote = await insertQuote(ctx, {
    companyId: member.companyId,
    quoteId: newId(),
    shipmentId,
    plan,
    options: checkedOptions(plan, answer.rates, facts, own),
    silent: answer.silent,
    askedBy: member.personId,
    askedAt: ctx.clock.now(),
  });
  return { quote, facts };
}

/** Each service with the value that is insured by it, and its premium. */
export const checkedOptions = (
  plan: ShipmentPlan,
  rates: readonly ServiceRate[],
  facts: ShippingFacts,
  own: readonly AccountRates[] = [],
): QuoteOption[] => {
  const priced = (given: readonly ServiceRate[]) =>
    optionsOf(plan, given, (service) => {
      const ofService = factsWith(facts, service);
      return insuredDespite(ofService, findingsOf(ofService));
    }).map((option) => checkOption(option, facts));
  return withOwnRates(
    billedTo(plan, priced(rates)),
    own.map((one) => ({ account: one.account, options: priced(one.rates) })),
  );
};

/** A service that a rule blocks keeps its price and shows the rule's sentence. */
export function checkOption(option: QuoteOption, facts: ShippingFacts): QuoteOption {
  return { ...option, hardError: option.hardError ?? serviceStop(factsWith(facts, option)) ?? null };
}
