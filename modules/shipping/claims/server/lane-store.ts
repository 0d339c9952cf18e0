import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ClaimStatus } from '../domain/claim-moves.ts';

interface StatusSums {
  readonly status: ClaimStatus;
  readonly claims: number;
  readonly claimed: Cents;
}

/** Of every company; withdrawn drafts were never filed. */
export async function countByStatus(ctx: Ctx): Promise<readonly StatusSums[]> {
  const { rows } = await sql<StatusSums>`
    select status, count(*)::int as claims, coalesce(sum((details ->> 'claimValue')::bigint), 0)::bigint as claimed
    from shipping.claim where status <> 'Withdrawn' or number is not null group by status`.execute(
    ctx.database,
  );
  return rows;
}
