import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { furtherServices } from '#platform/companies/company/contract/demo-companies.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

/** Services besides those that the demo's companies have from the start. */
export async function makeDemoSubscriptions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await tablesOf<CompanyTables>(ctx)
    .insertInto('companies.subscription')
    .values(
      furtherServices.map(({ companyId, serviceType, trialUntil, otherwise }) => ({
        company_id: companyId,
        service_type: serviceType,
        is_active: otherwise === undefined,
        approval_status: otherwise?.approvalStatus ?? ('Approved' as const),
        active_from: otherwise?.activeFrom ?? null,
        active_until: trialUntil ?? otherwise?.activeUntil ?? null,
        reason: otherwise?.reason ?? '',
        trial: trialUntil !== undefined,
        // Spec platform §3: a jeweler and a repair center.
        store_types: serviceType === 'CarePlan' ? [1, 2] : [],
        requested_at: now,
        decided_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
