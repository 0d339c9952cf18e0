import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';

const dayMs = 86_400_000;
const before = (ctx: Ctx, days: number): Date => new Date(ctx.clock.now().getTime() - days * dayMs);

const isOpen = sql`submitted_at is not null and status not in ('Paid', 'Withdrawn', 'Denied', 'Archived')`;
const claimed = sql`coalesce((details ->> 'claimValue')::bigint, 0)`;

export interface OpenSums {
  readonly days: number;
  readonly count: number;
  readonly amount: Cents;
  readonly reserved: Cents;
}

/** By full days since they were filed. */
export async function openByAge(ctx: Ctx): Promise<readonly OpenSums[]> {
  const { rows } = await sql<OpenSums>`
    select floor(extract(epoch from (${ctx.clock.now()}::timestamptz - submitted_at)) / 86400)::int as days,
      count(*)::int as count, sum(${claimed})::bigint as amount, coalesce(sum(reserve), 0)::bigint as reserved
    from shipping.claim where ${isOpen} group by 1 order by 1`.execute(ctx.database);
  return rows;
}

interface Sums {
  readonly payable: Cents;
  readonly paidCount: number;
  readonly paid: Cents;
  readonly denied: number;
}

export async function paidSums(ctx: Ctx): Promise<Sums> {
  const since = before(ctx, 365);
  const { rows } = await sql<Sums>`
    select
      (select coalesce(sum(payout), 0)::bigint from shipping.claim where status = 'Approved') as payable,
      (select count(*)::int from shipping.claim_payment
        where status in ('Sent', 'Settled') and asked_at >= ${since}) as "paidCount",
      (select coalesce(sum(amount), 0)::bigint from shipping.claim_payment
        where status in ('Sent', 'Settled') and asked_at >= ${since}) as paid,
      (select count(*)::int from shipping.claim_entry
        where move = 'deny' and written_at >= ${since}) as denied`.execute(ctx.database);
  const [sums] = rows;
  if (sums === undefined) throw new Error('The totals query returned no rows.');
  return sums;
}

interface FirstAnswer {
  readonly median: number | null;
  readonly within: number | null;
}

/** From filing to the examiner's first move or message, over ninety days. */
export async function firstAnswer(ctx: Ctx): Promise<FirstAnswer> {
  const { rows } = await sql<FirstAnswer>`
    select (percentile_cont(0.5) within group (order by minutes))::int as median,
      (100 * avg(case when minutes <= 60 then 1 else 0 end))::int as within
    from (
      select extract(epoch from (min(entry.written_at) - claim.submitted_at)) / 60 as minutes
      from shipping.claim as claim
      join shipping.claim_entry as entry using (company_id, claim_id)
      where entry.by_staff and entry.kind <> 'note' and claim.submitted_at >= ${before(ctx, 90)}
      group by claim.company_id, claim.claim_id, claim.submitted_at) as answered`.execute(ctx.database);
  return rows[0] ?? { median: null, within: null };
}

export interface RatioRow {
  readonly key: string;
  readonly premiums: Cents;
  readonly paid: Cents;
  readonly recovered: Cents;
}

/** Twelve months, by company or by carrier; the largest payments first. */
export async function lossRatios(ctx: Ctx, by: 'company' | 'carrier'): Promise<readonly RatioRow[]> {
  const since = before(ctx, 365);
  const key = by === 'company' ? sql`shipment.company_id::text` : sql`coalesce(shipment.carrier, 'Other')`;
  const { rows } = await sql<RatioRow>`
    select key, sum(premiums)::bigint as premiums, sum(paid)::bigint as paid, sum(recovered)::bigint as recovered
    from (
      select ${key} as key, coalesce((purchase.terms #>> '{option,premium}')::bigint, 0) as premiums, 0 as paid,
        0 as recovered
      from shipping.purchase as purchase join shipping.shipment as shipment using (company_id, shipment_id)
      where purchase.status = 'Completed' and purchase.asked_at >= ${since} and shipment.status <> 'Voided'
      union all
      select ${key}, 0, payment.amount, 0
      from shipping.claim_payment as payment join shipping.shipment as shipment using (company_id, shipment_id)
      where payment.status in ('Sent', 'Settled') and payment.asked_at >= ${since}
      union all
      select ${key}, 0, 0, recovery.received
      from shipping.claim_recovery as recovery
      join shipping.claim as claim using (company_id, claim_id)
      join shipping.shipment as shipment
        on shipment.company_id = claim.company_id and shipment.shipment_id = claim.shipment_id
      where recovery.received is not null and recovery.changed_at >= ${since}
    ) as moved group by key order by 3 desc, 2 desc, 1 limit 50`.execute(ctx.database);
  return rows;
}
