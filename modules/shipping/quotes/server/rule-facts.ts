import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
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
import type { PricedService } from './build-options.ts';
import { findPolicyLimits, readPolicyLimits } from './policy-limits.ts';
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

type ValueAtRisk = Pick<ShippingFacts, 'valueInTransit' | 'policies'>;

interface FactsInput {
  readonly plan: ShipmentPlan;
  readonly shipmentId?: string | undefined;
  readonly option?: QuoteOption | undefined;
  /** Loaded once for several shipments. */
  readonly words?: ForbiddenWords | undefined;
  /** Read once for several shipments. */
  readonly atRisk?: ValueAtRisk | undefined;
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
    ...(input.atRisk ?? {
      valueInTransit: await findValueInTransit(ctx, companyId, {
        destinationKey: destinationKey(plan.destination),
        on: plan.shipDate,
        butShipment: input.shipmentId,
      }),
      policies: await findPolicyLimits(ctx, companyId, plan.shipDate),
    }),
    isSealUsed: await isSealUsed(ctx, companyId, plan.sealNumber, input.shipmentId),
    isOfWebStore: await isOfWebStore(ctx, companyId, input.shipmentId),
    words: input.words ?? (await currentForbiddenWords(ctx)),
    limits: shippingLimits,
  };
  return option === undefined ? facts : factsWith(facts, option);
}

/** The facts for one service; its price counts once it is known. */
export function factsWith(
  facts: ShippingFacts,
  option: PricedService & Partial<Pick<QuoteOption, 'total'>>,
): ShippingFacts {
  const { plan } = facts;
  return {
    ...facts,
    service: serviceFacts(plan, option),
    packaging: packagingFacts(plan.package.packaging, option.carrier),
    cost: option.total ?? undefined,
  };
}

function serviceFacts(plan: ShipmentPlan, option: PricedService): ServiceFacts | undefined {
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

/** A copy of an order's shipment is none: it is shipped without the store. */
async function isOfWebStore(ctx: Ctx, companyId: string, shipmentId: string | undefined): Promise<boolean> {
  if (shipmentId === undefined) return false;
  const row = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select('web_store')
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
  return row !== undefined && row.web_store !== null;
}

export const isInsuranceOnly = sql<boolean>`coalesce(jsonb_typeof(draft -> 'insuranceOnly') = 'object', false)`;

const carried = (carrier: ServiceFacts['carrier']) =>
  sql<number>`coalesce(sum(insured_value) filter (where carrier = ${carrier} and not ${isInsuranceOnly}), 0)::bigint`;

/** A company's value at risk and its policies, for many shipments at once. */
export async function readValuesAtRisk(
  ctx: Ctx,
  companyId: string,
): Promise<(plan: ShipmentPlan) => ValueAtRisk> {
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
  const all = await findValueInTransit(ctx, companyId);
  const policiesOn = await readPolicyLimits(ctx, companyId);
  return ({ destination, shipDate }) => ({
    valueInTransit: {
      ...all,
      toAddressThatDay: cents(there.get(keyOf(destinationKey(destination), shipDate)) ?? 0),
    },
    policies: policiesOn(shipDate),
  });
}

/** Excludes the shipment being checked. */
async function findValueInTransit(
  ctx: Ctx,
  companyId: string,
  to?: { readonly destinationKey: string; readonly on: Day; readonly butShipment?: string | undefined },
): Promise<ShippingFacts['valueInTransit']> {
  const row = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select([
      sql<number>`coalesce(sum(insured_value), 0)::bigint`.as('company'),
      sql<number>`coalesce(sum(insured_value) filter (
        where destination_key = ${to?.destinationKey ?? null} and ship_on = ${to?.on ?? null}::date), 0)::bigint`.as(
        'there',
      ),
      sql<number>`coalesce(sum(insured_value) filter (where ${isInsuranceOnly}), 0)::bigint`.as('alone'),
      carried('FedEx').as('fedex'),
      carried('UPS').as('ups'),
      carried('USPS').as('usps'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', inTransitStatuses)
    .$if(to?.butShipment !== undefined, (query) => query.where('shipment_id', '!=', to?.butShipment ?? ''))
    .executeTakeFirstOrThrow();
  const amount = (sum: number) => cents(Number(sum));
  return {
    company: amount(row.company),
    toAddressThatDay: amount(row.there),
    insuranceOnly: amount(row.alone),
    carriers: { FedEx: amount(row.fedex), UPS: amount(row.ups), USPS: amount(row.usps) },
  };
}
