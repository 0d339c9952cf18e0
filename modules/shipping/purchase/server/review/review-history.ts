import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { TrackingTables } from '#modules/shipping/tracking/server/scan-store.ts';
import type { PastParcel, ReviewHistory } from '../../contract/review-endpoints.ts';

type Tables = ShipmentTables & TrackingTables;

/** Whose parcels: a company's, or those to one address, whoever sent them. */
export type HistoryOf = { readonly companyId: string } | { readonly destinationKey: string };

const parcelsOf = (ctx: Ctx, of: HistoryOf, butShipment: string) =>
  tablesOf<Tables>(ctx)
    .selectFrom('shipping.shipment as shipment')
    .where('shipment.is_processed', '=', true)
    .where('shipment.status', '!=', 'Voided')
    .where('shipment.ship_on', 'is not', null)
    .where(sql<boolean>`shipment.ship_on > current_date - 731`)
    .where('shipment.shipment_id', '!=', butShipment)
    .$if('companyId' in of, (query) =>
      query.where('shipment.company_id', '=', 'companyId' in of ? of.companyId : ''),
    )
    .$if('destinationKey' in of, (query) =>
      query.where('shipment.destination_key', '=', 'destinationKey' in of ? of.destinationKey : ''),
    );

/** Drafts and withdrawn claims say nothing about a loss. */
const claimsOf = (selected: ReturnType<typeof sql>) => sql`select ${selected} from shipping.claim
  where claim.company_id = shipment.company_id and claim.shipment_id = shipment.shipment_id
    and claim.status not in ('NotSubmitted', 'Withdrawn')`;

/** 24 months. */
export async function readHistory(ctx: Ctx, of: HistoryOf, butShipment: string): Promise<ReviewHistory> {
  const sums = await parcelsOf(ctx, of, butShipment)
    .select([
      sql<Day | null>`min(shipment.ship_on)`.as('since'),
      sql<number>`count(*)::int`.as('parcels'),
      sql<number>`count(*) filter (where shipment.delivered_at is not null)::int`.as('delivered'),
      sql<number>`coalesce(sum(shipment.insured_value), 0)::bigint`.as('value'),
      sql<number>`coalesce(max(shipment.insured_value), 0)::bigint`.as('largest'),
      sql<number>`(count(*) filter (where exists (select 1 from shipping.scan
        where scan.company_id = shipment.company_id and scan.shipment_id = shipment.shipment_id
          and scan.kind in ('lost', 'damaged')) or exists (${claimsOf(sql`1`)})))::int`.as('losses'),
      sql<number>`(count(*) filter (where exists (${claimsOf(sql`1`)})))::int`.as('claims'),
      sql<number>`coalesce(sum((${claimsOf(sql`sum(claim.payout) filter (where claim.status = 'Paid')`)})), 0)::bigint`.as(
        'claims_paid',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    since: sums.since === null ? null : day(sums.since),
    parcels: sums.parcels,
    delivered: sums.delivered,
    value: cents(Number(sums.value)),
    largest: cents(Number(sums.largest)),
    losses: sums.losses,
    claims: sums.claims,
    claimsPaid: cents(Number(sums.claims_paid)),
    recent: await recentParcels(ctx, of, butShipment),
  };
}

const shownParcels = 5;

interface RecentRow {
  readonly number: string;
  readonly ship_on: Day | null;
  readonly insured_value: number | null;
  readonly delivered_at: Date | null;
  readonly signed_by: string | null;
  readonly alert: AlertKind | null;
  readonly loss: string | null;
  readonly claim: string | null;
}

/** Trouble first, then the latest. */
async function recentParcels(ctx: Ctx, of: HistoryOf, butShipment: string): Promise<PastParcel[]> {
  const rows = await parcelsOf(ctx, of, butShipment)
    .select(['shipment.number', 'shipment.ship_on', 'shipment.insured_value', 'shipment.delivered_at'])
    .select([
      sql<string | null>`(select scan.signed_by from shipping.scan where scan.company_id = shipment.company_id
        and scan.shipment_id = shipment.shipment_id and scan.signed_by is not null limit 1)`.as('signed_by'),
      sql<AlertKind | null>`(select alert.kind from shipping.alert where alert.company_id = shipment.company_id
        and alert.shipment_id = shipment.shipment_id and alert.kind not in ('NotScanned', 'Stale')
        order by alert.raised_at desc limit 1)`.as('alert'),
      sql<string | null>`(select scan.words from shipping.scan where scan.company_id = shipment.company_id
        and scan.shipment_id = shipment.shipment_id and scan.kind in ('lost', 'damaged') limit 1)`.as('loss'),
      sql<string | null>`(${claimsOf(sql`min(case claim.status when 'Paid' then 'claim paid'
        when 'Denied' then 'claim denied' else 'claim open' end)`)})`.as('claim'),
    ])
    .orderBy(
      sql`exists (select 1 from shipping.alert where alert.company_id = shipment.company_id
        and alert.shipment_id = shipment.shipment_id and alert.kind not in ('NotScanned', 'Stale'))
        or exists (select 1 from shipping.scan where scan.company_id = shipment.company_id
        and scan.shipment_id = shipment.shipment_id and scan.kind in ('lost', 'damaged'))
        or exists (${claimsOf(sql`1`)})`,
      'desc',
    )
    .orderBy('shipment.ship_on', 'desc')
    .orderBy('shipment.number', 'desc')
    .limit(shownParcels)
    .execute();
  return rows.flatMap((row: RecentRow) => (row.ship_on === null ? [] : [presentParcel(row, row.ship_on)]));
}

function troubleWords(reported: string | null, claim: string | null): string | null {
  if (claim === null) return reported;
  return reported === null
    ? `${claim.charAt(0).toUpperCase()}${claim.slice(1)}`
    : `${reported.replace(/\.$/, '')}, ${claim}`;
}

function presentParcel(row: RecentRow, on: Day): PastParcel {
  const reported = row.loss ?? (row.alert === null ? null : alertKinds[row.alert].shown);
  const trouble = troubleWords(reported, row.claim);
  const delivered = row.signed_by === null ? 'Delivered' : `Delivered, signed by ${row.signed_by}`;
  return {
    number: row.number,
    on: day(on),
    words: trouble ?? (row.delivered_at === null ? 'Not delivered yet' : delivered),
    isTrouble: trouble !== null,
    isDelivered: row.delivered_at !== null,
    value: cents(Number(row.insured_value ?? 0)),
  };
}

/** The insured value that a company shipped in each of the last 12 months, oldest first. */
export async function valueByMonth(ctx: Ctx, companyId: string): Promise<{ month: string; value: number }[]> {
  const { rows } = await sql<{ month: string; value: string }>`
    select to_char(months.first, 'YYYY-MM') as month, coalesce(sum(shipment.insured_value), 0)::bigint as value
    from generate_series(date_trunc('month', ${ctx.clock.now()}::timestamptz) - interval '11 months',
      date_trunc('month', ${ctx.clock.now()}::timestamptz), interval '1 month') as months (first)
    left join shipping.shipment on shipment.company_id = ${companyId} and shipment.is_processed
      and shipment.status <> 'Voided' and date_trunc('month', shipment.ship_on) = months.first::date
    group by months.first order by months.first
  `.execute(tablesOf<Tables>(ctx));
  return rows.map(({ month, value }) => ({ month, value: Number(value) }));
}

/** Parcels of a company now on the road, and whether another of its parcels had this seal. */
export async function readRoad(
  ctx: Ctx,
  companyId: string,
  statuses: readonly string[],
): Promise<{ value: number; parcels: number }> {
  const { rows } = await sql<{ value: string; parcels: number }>`
    select coalesce(sum(insured_value), 0)::bigint as value, count(*)::int as parcels from shipping.shipment
    where company_id = ${companyId} and status = any(${[...statuses]}::text[]) and insured_value > 0
  `.execute(tablesOf<Tables>(ctx));
  return { value: Number(rows[0]?.value ?? 0), parcels: rows[0]?.parcels ?? 0 };
}

export async function isSealUsed(
  ctx: Ctx,
  companyId: string,
  seal: string,
  butShipment: string,
): Promise<boolean> {
  if (seal === '') return false;
  const found = await tablesOf<Tables>(ctx)
    .selectFrom('shipping.shipment')
    .select('shipment_id')
    .where('company_id', '=', companyId)
    .where('shipment_id', '!=', butShipment)
    .where('is_processed', '=', true)
    .where(sql<boolean>`draft ->> 'sealNumber' = ${seal}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
