import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ClaimStatus } from '#modules/shipping/claims/domain/claim-moves.ts';
import type { ClaimReason } from '#modules/shipping/claims/domain/claim-terms.ts';
import type { LossFilter } from '../domain/loss-filter.ts';

export interface LossOwner {
  readonly companyId: string;
  /** Only shipments of this person; undefined: everyone's. */
  readonly only: string | undefined;
}

export interface LossRow {
  readonly shipmentId: string;
  readonly number: string;
  readonly shippedOn: Day | null;
  readonly recipient: string;
  readonly carrier: string | null;
  readonly insuredValue: Cents | null;
  readonly cost: Cents | null;
  readonly claimId: string | null;
  readonly claimNumber: string | null;
  readonly status: ClaimStatus | null;
  readonly reason: ClaimReason | null;
  readonly claimed: Cents | null;
  readonly payout: Cents | null;
}

interface LossQuery {
  readonly filter: LossFilter;
  readonly limit: number;
  /** The number of the last row. */
  readonly after?: string | undefined;
}

const mine = ({ companyId, only }: LossOwner) =>
  sql`shipment.company_id = ${companyId} and ${only === undefined ? sql`true` : sql`shipment.created_by = ${only}`}`;

/** As in the list of claims: a person limited to their own records sees the claims they filed. */
const ofMine = ({ only }: LossOwner, claim: 'one' | 'claim') =>
  only === undefined ? sql`true` : sql`${sql.ref(`${claim}.created_by`)} = ${only}`;

/** Newest number first. A shipment shows the claim that isn't withdrawn, or else the latest one. */
export async function findLosses(
  ctx: Ctx,
  owner: LossOwner,
  { filter, limit, after }: LossQuery,
): Promise<readonly LossRow[]> {
  const isStatus = filter !== 'AllShipments' && filter !== 'AllClaims' && filter !== 'NoClaim';
  const withStatus = isStatus ? sql`one.status = ${filter}` : sql`true`;
  const chosen =
    filter === 'AllShipments'
      ? sql`true`
      : filter === 'NoClaim'
        ? sql`claim.claim_id is null`
        : sql`claim.claim_id is not null`;
  const beyond = after === undefined ? sql`true` : sql`shipment.number < ${after}`;
  const { rows } = await sql<LossRow>`
    select shipment.shipment_id as "shipmentId", shipment.number, shipment.ship_on as "shippedOn",
      coalesce(nullif(shipment.ship_to_company, ''), shipment.ship_to_contact) as recipient, shipment.carrier,
      shipment.insured_value as "insuredValue", shipment.cost, claim.claim_id as "claimId",
      claim.number as "claimNumber", claim.status, claim.details ->> 'reason' as reason,
      (claim.details ->> 'claimValue')::bigint as claimed, claim.payout
    from shipping.shipment as shipment
    left join lateral (
      select * from shipping.claim as one
      where one.company_id = shipment.company_id and one.shipment_id = shipment.shipment_id and ${withStatus}
        and ${ofMine(owner, 'one')}
      order by (one.status = 'Withdrawn'), one.created_at desc limit 1) as claim on true
    where ${mine(owner)} and shipment.is_processed and ${chosen} and ${beyond}
    order by shipment.number desc limit ${limit}`.execute(ctx.database);
  return rows;
}

export interface ClaimedRow {
  readonly number: string;
  readonly lostOn: Day;
  readonly carrier: string | null;
  readonly reason: ClaimReason | null;
  readonly status: ClaimStatus;
  readonly claimed: Cents | null;
  readonly payout: Cents | null;
  readonly reserve: Cents | null;
}

/** Filed since then, newest first. */
export async function findFiledClaims(
  ctx: Ctx,
  owner: LossOwner,
  since: Date,
): Promise<readonly ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select claim.number, claim.details ->> 'discoveredOn' as "lostOn", shipment.carrier,
      claim.details ->> 'reason' as reason, claim.status, (claim.details ->> 'claimValue')::bigint as claimed,
      claim.payout, claim.reserve
    from shipping.claim as claim join shipping.shipment as shipment using (company_id, shipment_id)
    where ${mine(owner)} and ${ofMine(owner, 'claim')} and claim.submitted_at >= ${since}
    order by claim.submitted_at desc limit 1000`.execute(ctx.database);
  return rows;
}

export interface GroupRow {
  readonly name: string | null;
  readonly parcels: number;
  readonly spend: Cents;
  readonly claims: number;
  readonly claimed: Cents;
  readonly paid: Cents;
}

/** The largest losses first, then the most spent. */
export async function groupLosses(
  ctx: Ctx,
  owner: LossOwner,
  by: 'carrier' | 'recipient' | 'cause',
  since: Date,
): Promise<readonly GroupRow[]> {
  const key = {
    carrier: sql`shipment.carrier`,
    recipient: sql`coalesce(nullif(shipment.ship_to_company, ''), shipment.ship_to_contact)`,
    cause: sql`claim.details ->> 'reason'`,
  }[by];
  const counts = by === 'cause' ? sql`claim.claim_id is not null` : sql`true`;
  const { rows } = await sql<GroupRow>`
    select ${key} as name, count(*)::int as parcels, coalesce(sum(shipment.cost), 0)::bigint as spend,
      count(claim.claim_id)::int as claims,
      coalesce(sum((claim.details ->> 'claimValue')::bigint), 0)::bigint as claimed,
      coalesce(sum(claim.payout) filter (where claim.status in ('Paid', 'Archived')), 0)::bigint as paid
    from shipping.shipment as shipment
    left join shipping.claim as claim on claim.company_id = shipment.company_id
      and claim.shipment_id = shipment.shipment_id and claim.status <> 'Withdrawn' and claim.submitted_at is not null
      and ${ofMine(owner, 'claim')}
    where ${mine(owner)} and shipment.is_processed and shipment.status <> 'Voided'
      and shipment.transacted_at >= ${since} and ${counts}
    group by 1 order by 6 desc, 5 desc, 3 desc, 1 limit 10`.execute(ctx.database);
  return rows;
}
