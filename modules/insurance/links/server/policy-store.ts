import { sql } from '#kit/server/database/sql.ts';
import type { PolicyRecord } from '#outside/policies/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { policyTables } from './policy-tables.ts';
import type { PolicyRow } from './policy-tables.ts';

// Spec rulings 17c.
export const mostPolicies = 50;

const select = (ctx: Ctx) => policyTables(ctx).selectFrom('insurance.policy').selectAll();

/** Active ones first, block policies before others. */
export const findPolicies = (ctx: Ctx, companyId: string): Promise<PolicyRow[]> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .orderBy(sql`array_position(array['Active', 'Pending', 'Inactive'], record ->> 'status')`)
    .orderBy(sql`jsonb_typeof(record -> 'block') = 'null'`)
    .orderBy('policy_number')
    .limit(mostPolicies)
    .execute();

export const findPolicy = (
  ctx: Ctx,
  companyId: string,
  policyNumber: string,
): Promise<PolicyRow | undefined> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .where('policy_number', '=', policyNumber)
    .executeTakeFirst();

export const lockPolicy = (
  ctx: Ctx,
  companyId: string,
  policyNumber: string,
): Promise<PolicyRow | undefined> =>
  select(ctx)
    .where('company_id', '=', companyId)
    .where('policy_number', '=', policyNumber)
    .forUpdate()
    .executeTakeFirst();

/** Read longest ago first, across companies. */
export const findPoliciesReadBefore = (ctx: Ctx, before: Date): Promise<PolicyRow[]> =>
  select(ctx)
    .where('read_at', '<=', before)
    .orderBy('read_at')
    .orderBy('policy_number')
    .limit(1000)
    .execute();

/** False if another company has linked the policy. */
export async function claimPolicy(ctx: Ctx, companyId: string, policyNumber: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select insurance.claim_policy(${policyNumber}, ${companyId}) as ours`.execute(policyTables(ctx));
  return rows[0]?.ours === true;
}

interface ReadPolicy {
  readonly companyId: string;
  readonly linkId: string;
  readonly record: PolicyRecord;
  readonly at: Date;
}

/** An answer that was asked for earlier never replaces a later one. */
export async function savePolicy(ctx: Ctx, { companyId, linkId, record, at }: ReadPolicy): Promise<void> {
  const change = { record: JSON.stringify(record), read_at: at };
  await policyTables(ctx)
    .insertInto('insurance.policy')
    .values({ company_id: companyId, policy_number: record.policyNumber, link_id: linkId, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'policy_number'])
        .doUpdateSet(change)
        .where('insurance.policy.read_at', '<=', at),
    )
    .execute();
}
