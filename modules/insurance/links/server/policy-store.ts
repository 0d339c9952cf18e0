import { isDeepStrictEqual } from 'node:util';
import { nextRows } from '#kit/server/paging.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { PolicyRecord } from '#outside/policies/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { policyLimitsRead } from '../contract/link-events.ts';
import { shippingTerms } from '../domain/shipping-terms.ts';
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

/** For all companies, in key order, so that policies the insurer no longer knows don't hold up others. */
export const findPoliciesAfter = (
  ctx: Ctx,
  last: PolicyRow | undefined,
  { limit, readBefore }: { readonly limit: number; readonly readBefore?: Date },
): Promise<PolicyRow[]> => {
  const all = select(ctx);
  const due = readBefore === undefined ? all : all.where('read_at', '<=', readBefore);
  const after = last && [last.company_id, last.policy_number];
  return nextRows(due, ['company_id', 'policy_number'], { limit, after }).execute();
};

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
  const saved = await policyTables(ctx)
    .insertInto('insurance.policy')
    .values({ company_id: companyId, policy_number: record.policyNumber, link_id: linkId, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'policy_number'])
        .doUpdateSet(change)
        .where('insurance.policy.read_at', '<=', at),
    )
    .returningAll()
    .executeTakeFirst();
  if (saved !== undefined) await publishLimits(ctx, saved);
}

/** Shipping decides by them; the other facts of a policy change without a word to it. */
async function publishLimits(ctx: Ctx, row: PolicyRow): Promise<void> {
  const terms = shippingTerms(row.record);
  if (isDeepStrictEqual(row.published, terms)) return;
  const { company_id: companyId, policy_number: policyNumber } = row;
  await policyTables(ctx)
    .updateTable('insurance.policy')
    .set({ published: JSON.stringify(terms) })
    .where('company_id', '=', companyId)
    .where('policy_number', '=', policyNumber)
    .execute();
  await ctx.publish(policyLimitsRead, {
    companyId,
    policyNumber,
    ...terms,
    readAt: row.read_at.toISOString(),
  });
}
