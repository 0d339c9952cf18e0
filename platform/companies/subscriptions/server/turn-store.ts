import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

/** What was approved for a day that has come opens, and what has had its last day closes. */
export async function turnSubscriptions(ctx: Ctx): Promise<void> {
  const today = providerDay(ctx.clock.now());
  const rows = () => tablesOf<CompanyTables>(ctx).updateTable('companies.subscription');
  await rows()
    .set({ is_active: false, seller_enabled: false, seller_wanted: false })
    .where('is_active', '=', true)
    .where('active_until', '<', today)
    .execute();
  await rows()
    .set({ is_active: true })
    .where('is_active', '=', false)
    .where('approval_status', '=', 'Approved')
    .where('trial', '=', false)
    // What the provider has closed stays closed.
    .where('ended_at', 'is', null)
    .where('active_from', '<=', today)
    .where((row) => row.or([row('active_until', 'is', null), row('active_until', '>=', today)]))
    .execute();
}
