import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { speedOfOwn } from '../../domain/quotes/insurance-option.ts';
import type { QuoteOption } from '../../domain/quotes/quote-option.ts';
import type { ForbiddenWords } from '../../domain/rules/forbidden-words.ts';
import type { ServiceFacts, ShippingFacts } from '../../domain/rules/shipping-facts.ts';
import { shippingLimits } from '../../domain/rules/shipping-limits.ts';
import { packagingFacts } from '../../domain/shipments/packaging.ts';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan.ts';
import { speedOf } from '../quotes/speed-of.ts';
import { destinationKey } from '../shipments/columns-of-draft.ts';
import { isAdministrator, shippingPermission } from '../shipments/whose-shipments.ts';
import { wordsInForce } from '../words/words-in-force.ts';
import { valueOnTheRoad } from './road-store.ts';

interface Judged {
  readonly plan: ShipmentPlan;
  readonly shipmentId?: string | undefined;
  readonly option?: QuoteOption | undefined;
  /** Read once by whoever judges several. */
  readonly words?: ForbiddenWords | undefined;
}

/** Everything that rules read, put together in one place for the form, the quote, the bulk run and the purchase. */
export async function factsOf(ctx: Ctx, member: Member, judged: Judged): Promise<ShippingFacts> {
  const { plan, option } = judged;
  const facts: ShippingFacts = {
    plan,
    packaging: packagingFacts(plan.package.packaging),
    today: day(providerDay(ctx.clock.now())),
    person: limitsOfPerson(member),
    onTheRoad: await valueOnTheRoad(ctx, member.companyId, {
      destinationKey: destinationKey(plan.destination),
      on: plan.shipDate,
      butShipment: judged.shipmentId,
    }),
    words: judged.words ?? (await wordsInForce(ctx)),
    limits: shippingLimits,
  };
  return option === undefined ? facts : factsWith(facts, option);
}

/** What changes among the facts with the service that is looked at. */
export function factsWith(facts: ShippingFacts, option: QuoteOption): ShippingFacts {
  const { plan } = facts;
  return {
    ...facts,
    service: serviceFacts(plan, option),
    packaging: packagingFacts(plan.package.packaging, option.carrier),
    cost: option.total ?? undefined,
  };
}

function serviceFacts(plan: ShipmentPlan, option: QuoteOption): ServiceFacts | undefined {
  if (plan.insuranceOnly !== undefined) {
    const { carrier } = plan.insuranceOnly;
    const speed = speedOfOwn(plan, plan.insuranceOnly);
    return { carrier, speed, name: option.name, arrivesOn: addDays(plan.shipDate, 1) };
  }
  const service = serviceNamed(option.carrier, option.service);
  if (service === undefined) return undefined;
  return {
    carrier: option.carrier,
    name: option.name,
    speed: speedOf(service.levels[0]),
    arrivesOn: option.arrivesOn ?? addDays(plan.shipDate, option.days ?? 1),
  };
}

/** Spec shipping §6: limits are granted per user; nobody limits the business administrator. */
function limitsOfPerson(member: Member): ShippingFacts['person'] {
  if (isAdministrator(member)) return {};
  const { valueLimitCents, costLimitCents } = shippingPermission(member)?.createShipments ?? {};
  return {
    ...(valueLimitCents === undefined ? {} : { valueLimit: cents(valueLimitCents) }),
    ...(costLimitCents === undefined ? {} : { costLimit: cents(costLimitCents) }),
  };
}
