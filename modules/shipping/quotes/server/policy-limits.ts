import type { Day } from '#kit/domain/day.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { PolicyLimits } from '#modules/shipping/rules/domain/coverage-rule.ts';
import type { Ctx } from '#platform/access/server.ts';

type Limits = Omit<PolicyLimits, 'policyNumber'>;

export interface PolicyLimitTables {
  'shipping.policy_limit': {
    company_id: string;
    policy_number: string;
    begins_on: Day;
    ends_on: Day;
    limits: ColumnType<Limits | null, string | null, string | null>;
    read_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<PolicyLimitTables>(ctx);

/** Both days included. */
export interface PolicyTerm {
  readonly companyId: string;
  readonly policyNumber: string;
  readonly beginsOn: Day;
  readonly endsOn: Day;
  /** Null once the policy isn't in force, or states none. */
  readonly limits: Limits | null;
  readonly readAt: Date;
}

/** What the insurer says now; what was read earlier never replaces it. */
export async function savePolicyLimits(ctx: Ctx, term: PolicyTerm): Promise<void> {
  const key = { company_id: term.companyId, policy_number: term.policyNumber };
  const change = {
    begins_on: term.beginsOn,
    ends_on: term.endsOn,
    limits: term.limits === null ? null : JSON.stringify(term.limits),
    read_at: term.readAt,
  };
  await tables(ctx)
    .insertInto('shipping.policy_limit')
    .values({ ...key, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'policy_number'])
        .doUpdateSet(change)
        .where('shipping.policy_limit.read_at', '<=', term.readAt),
    )
    .execute();
}

/** Of the policies in force on a day. */
export const findPolicyLimits = async (ctx: Ctx, companyId: string, on: Day): Promise<PolicyLimits[]> =>
  (await readPolicyLimits(ctx, companyId))(on);

/** The same for many days. */
export async function readPolicyLimits(ctx: Ctx, companyId: string): Promise<(on: Day) => PolicyLimits[]> {
  const rows = await tables(ctx)
    .selectFrom('shipping.policy_limit')
    .select(['policy_number', 'begins_on', 'ends_on', 'limits'])
    .where('company_id', '=', companyId)
    .where('limits', 'is not', null)
    .orderBy('policy_number')
    .execute();
  return (on) =>
    rows.flatMap(({ policy_number: policyNumber, begins_on: from, ends_on: until, limits }) =>
      limits === null || on < from || on > until ? [] : [{ policyNumber, ...limits }],
    );
}
