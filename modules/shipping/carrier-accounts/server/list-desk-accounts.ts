import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import type { listDeskCarrierAccounts as call } from '../contract/account-endpoints.ts';
import { findTroubledAccounts } from './account-store.ts';
import { presentAccount } from './present-account.ts';

/** Without locations, which the desk doesn't need. */
export async function listDeskCarrierAccounts(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const rows = await findTroubledAccounts(ctx);
  const names = await findCompanyNames(
    ctx,
    rows.map(({ company_id: id }) => id),
  );
  const today = day(providerDay(ctx.clock.now()));
  return {
    items: rows.map((row) => ({
      ...presentAccount({ ...row, location_id: null }, new Map(), today),
      companyId: row.company_id,
      companyName: names.get(row.company_id) ?? '',
    })),
  };
}
