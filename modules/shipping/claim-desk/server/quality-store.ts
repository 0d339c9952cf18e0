import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ClaimStatus } from '#modules/shipping/claims/domain/claim-moves.ts';

interface QualityTables {
  'shipping.claim_quality': {
    company_id: string;
    claim_id: string;
    agrees: boolean;
    words: string;
    reviewed_by: string;
    reviewed_at: Date;
  };
}

export interface SampledRow {
  readonly companyId: string;
  readonly claimId: string;
  readonly number: string;
  readonly status: ClaimStatus;
  readonly decidedBy: string;
  readonly agrees: boolean | null;
  readonly words: string | null;
  readonly reviewedBy: string | null;
}

/** Our choice (decision 0032): one decided claim in ten, chosen by its id, so that no one can steer it. */
export async function findSample(ctx: Ctx, claimId?: string): Promise<readonly SampledRow[]> {
  const only = claimId === undefined ? sql`true` : sql`claim.claim_id = ${claimId}::uuid`;
  const { rows } = await sql<SampledRow>`
    select claim.company_id as "companyId", claim.claim_id as "claimId", claim.number, claim.status,
      decided.written_by as "decidedBy", quality.agrees, quality.words, quality.reviewed_by as "reviewedBy"
    from shipping.claim as claim
    join lateral (
      select written_by from shipping.claim_entry as entry
      where entry.company_id = claim.company_id and entry.claim_id = claim.claim_id and entry.move in ('approve', 'deny')
      order by written_at desc limit 1) as decided on true
    left join shipping.claim_quality as quality
      on quality.company_id = claim.company_id and quality.claim_id = claim.claim_id
    where claim.status in ('Paid', 'Denied', 'Archived') and ${only}
      and ('x' || substr(md5(claim.claim_id::text), 1, 7))::bit(28)::int % 10 = 0
    order by quality.reviewed_at desc nulls first, claim.moved_at desc limit 50`.execute(ctx.database);
  return rows;
}

export async function insertQuality(
  ctx: Ctx,
  review: Omit<QualityTables['shipping.claim_quality'], 'reviewed_at'>,
): Promise<boolean> {
  const inserted = await tablesOf<QualityTables>(ctx)
    .insertInto('shipping.claim_quality')
    .values({ ...review, reviewed_at: ctx.clock.now() })
    .onConflict((same) => same.columns(['company_id', 'claim_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}
