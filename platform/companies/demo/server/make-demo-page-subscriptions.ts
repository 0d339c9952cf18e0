import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

/** Two more jewelers with a page, besides those that have the service from the start. */
export async function makeDemoPageSubscriptions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await tablesOf<CompanyTables>(ctx)
    .insertInto('companies.subscription')
    .values(
      [demoCompanies.ferris, demoCompanies.castellan].map(({ companyId }) => ({
        company_id: companyId,
        service_type: 'JewelerPages' as const,
        is_active: true,
        approval_status: 'Approved' as const,
        active_from: null,
        active_until: null,
        trial: false,
        requested_at: now,
        decided_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
