import { addDays, compareDays, day, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import { providerDay, providerZone, startOfProviderDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingFigures } from '../contract/dashboard-endpoints.ts';
import { spendByWeek, valueByDay } from '../domain/value-by-day.ts';
import { findFailingAccounts } from '#modules/shipping/carrier-accounts/server/failing-accounts.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { seesAllShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { inTransitStatuses } from '#modules/shipping/quotes/server/rule-facts.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';

const shownDays = 18;
const shownWeeks = 8;
const spendDays = 30;
// Eight weeks of spend, plus longer than any parcel travels.
const readDays = 63;
// Parcels should be scanned by 8 PM on the ship date.
const scannedByHours = 20;

/** Only shipments this person may see. */
export async function getShippingFigures(ctx: Ctx): Promise<ShippingFigures> {
  const member = requireMember(ctx.actor);
  const scope = {
    companyId: member.companyId,
    createdBy: seesAllShipments(member) ? undefined : member.personId,
  };
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  const shipsBy = day(providerDay(new Date(now.getTime() - scannedByHours * 3_600_000)));
  const spendFrom = addDays(today, 1 - spendDays);
  const parcels = await transitDaysSince(ctx, scope, addDays(today, 1 - readDays));
  const shipped = parcels.filter(({ isVoided }) => !isVoided);
  const recent = shipped.filter(({ began }) => compareDays(began, spendFrom) >= 0);
  const { onTheRoad, unscanned } = await countInTransit(ctx, scope, shipsBy);
  return {
    onTheRoad,
    unscanned,
    dueByDay: await dueByDay(ctx, scope, shipsBy),
    limit: shippingLimits.inTransit,
    byDay: valueByDay(shipped, today, shownDays),
    spend: {
      cost: recent.reduce((sum, { cost }) => addCents(sum, cost), noMoney),
      declaredValue: recent.reduce((sum, { value }) => addCents(sum, value), noMoney),
    },
    spendByWeek: spendByWeek(
      shipped.map(({ began, cost }) => ({ on: began, cost })),
      addDays(today, -((weekdayOf(today) + 6) % 7)),
      shownWeeks,
    ),
    onTime: await deliveredOnTime(ctx, scope, spendFrom),
    failingAccounts: await findFailingAccounts(ctx),
  };
}

interface Scope {
  readonly companyId: string;
  readonly createdBy: string | undefined;
}

const dayOf = (column: 'listed_at' | 'ended') =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${providerZone}, 'YYYY-MM-DD')`;

/** Value entering and leaving transit per day, for labels bought since. */
async function transitDaysSince(ctx: Ctx, { companyId, createdBy }: Scope, since: Day) {
  const shipments = tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select([
      'listed_at',
      'declared_value',
      'cost',
      sql<Date | null>`case when status = any(${inTransitStatuses}) then null
        else coalesce(voided_at, delivered_at, listed_at) end`.as('ended'),
      sql<boolean>`voided_at is not null`.as('is_voided'),
    ])
    .where('company_id', '=', companyId)
    .where('is_processed', '=', true)
    .where('transacted_at', 'is not', null)
    .where('listed_at', '>=', startOfProviderDay(since))
    .$if(createdBy !== undefined, (query) => query.where('created_by', '=', createdBy ?? ''));
  const rows = await tablesOf<ShipmentTables>(ctx)
    .selectFrom(shipments.as('bought'))
    .select(({ fn }) => [
      dayOf('listed_at').as('began'),
      dayOf('ended').as('ended_on'),
      'is_voided',
      fn.sum<string>('declared_value').as('value'),
      fn.sum<string>('cost').as('cost'),
    ])
    .groupBy([sql`1`, sql`2`, 'is_voided'])
    .execute();
  return rows.map((row) => ({
    began: day(row.began),
    ended: row.ended_on === null ? null : day(row.ended_on),
    isVoided: row.is_voided,
    value: cents(Number(row.value)),
    cost: cents(Number(row.cost)),
  }));
}

/** Unscanned by that day, and everything in transit. Return labels may wait unused. */
async function countInTransit(ctx: Ctx, { companyId, createdBy }: Scope, shipsBy: Day) {
  const row = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select(({ fn }) => [
      fn.countAll<string>().as('parcels'),
      sql<string>`coalesce(sum(declared_value), 0)`.as('value'),
      sql<string>`count(*) filter (where status = 'Created' and ship_on <= ${shipsBy}::date)`.as('unscanned'),
      sql<string>`coalesce(sum(declared_value) filter (
        where status = 'Created' and ship_on <= ${shipsBy}::date), 0)`.as('unscanned_value'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', inTransitStatuses)
    .$if(createdBy !== undefined, (query) => query.where('created_by', '=', createdBy ?? ''))
    .executeTakeFirstOrThrow();
  return {
    onTheRoad: { parcels: Number(row.parcels), value: cents(Number(row.value)) },
    unscanned: { parcels: Number(row.unscanned), value: cents(Number(row.unscanned_value)) },
  };
}

/** Soonest first, those without a promise last. */
async function dueByDay(ctx: Ctx, { companyId, createdBy }: Scope, shipsBy: Day) {
  const rows = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select(({ fn }) => [
      'promised_on',
      fn.countAll<string>().as('parcels'),
      sql<string>`coalesce(sum(declared_value), 0)`.as('value'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', inTransitStatuses)
    .where(sql<boolean>`not (status = 'Created' and coalesce(ship_on <= ${shipsBy}::date, false))`)
    .$if(createdBy !== undefined, (query) => query.where('created_by', '=', createdBy ?? ''))
    .groupBy('promised_on')
    .orderBy(sql`promised_on nulls last`)
    .execute();
  return rows.map(({ promised_on: promised, parcels, value }) => ({
    day: promised,
    parcels: Number(parcels),
    value: cents(Number(value)),
  }));
}

/** On-time deliveries among those with a promised day. */
async function deliveredOnTime(ctx: Ctx, { companyId, createdBy }: Scope, since: Day) {
  const rows = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select(({ fn }) => [
      'carrier',
      fn.countAll<string>().as('delivered'),
      sql<string>`count(*) filter (where (delivered_at at time zone ${providerZone})::date <= promised_on)`.as(
        'on_time',
      ),
    ])
    .where('company_id', '=', companyId)
    .where('delivered_at', '>=', startOfProviderDay(since))
    .where('promised_on', 'is not', null)
    .where('carrier', 'is not', null)
    .$if(createdBy !== undefined, (query) => query.where('created_by', '=', createdBy ?? ''))
    .groupBy('carrier')
    .orderBy('carrier')
    .execute();
  return rows.map((row) => ({
    carrier: row.carrier ?? '',
    delivered: Number(row.delivered),
    onTime: Number(row.on_time),
  }));
}
