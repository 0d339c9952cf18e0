import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { speedOfOwn } from '../domain/premium.ts';
import type { QuoteOption } from '../domain/quote-option.ts';
import type { ForbiddenWords } from '#modules/shipping/words/domain/forbidden-words.ts';
import type { ServiceFacts, ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { packagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { speedOf } from './build-options.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import {
  isAdministrator,
  shippingPermission,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { currentForbiddenWords } from '#modules/shipping/words/server/forbidden-words.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

interface FactsInput {
  readonly plan: ShipmentPlan;
  readonly shipmentId?: string | undefined;
  readonly option?: QuoteOption | undefined;
  /** Loaded once for several shipments. */
  readonly words?: ForbiddenWords | undefined;
  /** Read once for several shipments. */
  readonly valueInTransit?: ShippingFacts['valueInTransit'] | undefined;
}

/** Gathers the facts that every rule reads. */
export async function factsOf(ctx: Ctx, member: Member, input: FactsInput): Promise<ShippingFacts> {
  return { ...(await factsOfCompany(ctx, member.companyId, input)), person: personLimits(member) };
}

/** The facts without a person's limits, for whoever approves. */
export async function factsOfCompany(ctx: Ctx, companyId: string, input: FactsInput): Promise<ShippingFacts> {
  const { plan, option } = input;
  const facts: ShippingFacts = {
    plan,
    packaging: packagingFacts(plan.package.packaging),
    today: day(providerDay(ctx.clock.now())),
    person: {},
    valueInTransit:
      input.valueInTransit ??
      (await findValueInTransit(ctx, companyId, {
        destinationKey: destinationKey(plan.destination),
        on: plan.shipDate,
        butShipment: input.shipmentId,
      })),
    isSealUsed: await isSealUsed(ctx, companyId, plan.sealNumber, input.shipmentId),
    words: input.words ?? (await currentForbiddenWords(ctx)),
    limits: shippingLimits,
  };
  return option === undefined ? facts : factsWith(facts, option);
}

/** The facts for one service. */
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

/** Spec shipping §6: limits are per user; administrators have none. */
export function personLimits(member: Member): ShippingFacts['person'] {
  if (isAdministrator(member)) return {};
  const { valueLimitCents, costLimitCents } = shippingPermission(member)?.createShipments ?? {};
  return {
    ...(valueLimitCents === undefined ? {} : { valueLimit: cents(valueLimitCents) }),
    ...(costLimitCents === undefined ? {} : { costLimit: cents(costLimitCents) }),
  };
}

export const inTransitStatuses: readonly ShipmentStatus[] = [
  'Processed',
  'Created',
  'Boomerang',
  'InTransit',
  'Exception',
];

interface InTransitValue {
  readonly company: Cents;
  readonly toAddressThatDay: Cents;
}

/** One purchase of a company at a time decides on its limits; until the transaction ends. */
export async function lockValueAtRisk(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping.value at risk of ${companyId}`}, 0))`.execute(
    tablesOf<ShipmentTables>(ctx),
  );
}

/** Domain fact 7.4: unique per company, once a label was bought with it. */
async function isSealUsed(
  ctx: Ctx,
  companyId: string,
  sealNumber: string,
  butShipment: string | undefined,
): Promise<boolean> {
  if (sealNumber === '') return false;
  const row = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select('shipment_id')
    .where('company_id', '=', companyId)
    .where(sql<string>`draft ->> 'sealNumber'`, '=', sealNumber)
    .where((is) => is.or([is('transacted_at', 'is not', null), is('status', '=', 'Processed')]))
    .where('status', '!=', 'Voided')
    .$if(butShipment !== undefined, (query) => query.where('shipment_id', '!=', butShipment ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A company's value in transit, in all and per address and day, for many shipments at once. */
export async function readValuesInTransit(
  ctx: Ctx,
  companyId: string,
): Promise<(plan: ShipmentPlan) => InTransitValue> {
  const rows = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select([
      'destination_key',
      sql<string>`ship_on::text`.as('on'),
      sql<string>`coalesce(sum(insured_value), 0)`.as('value'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', inTransitStatuses)
    .groupBy(['destination_key', 'ship_on'])
    .execute();
  const keyOf = (key: string | null, on: string) => `${key ?? ''} ${on}`;
  const there = new Map(rows.map((row) => [keyOf(row.destination_key, row.on), Number(row.value)]));
  const company = cents(rows.reduce((sum, { value }) => sum + Number(value), 0));
  return ({ destination, shipDate }) => ({
    company,
    toAddressThatDay: cents(there.get(keyOf(destinationKey(destination), shipDate)) ?? 0),
  });
}

/** Excludes the shipment being checked. */
async function findValueInTransit(
  ctx: Ctx,
  companyId: string,
  to: { readonly destinationKey: string; readonly on: Day; readonly butShipment?: string | undefined },
): Promise<InTransitValue> {
  const row = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select([
      sql<number>`coalesce(sum(insured_value), 0)::bigint`.as('company'),
      sql<number>`coalesce(sum(insured_value) filter (
        where destination_key = ${to.destinationKey} and ship_on = ${to.on}::date), 0)::bigint`.as('there'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', inTransitStatuses)
    .$if(to.butShipment !== undefined, (query) => query.where('shipment_id', '!=', to.butShipment ?? ''))
    .executeTakeFirstOrThrow();
  return { company: cents(Number(row.company)), toAddressThatDay: cents(Number(row.there)) };
}
