import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { removeLogo as call } from '../contract/company-endpoints.ts';
import { writeLogo } from './company-store.ts';
import { requireOwnCompany } from './require-own-company.ts';

/** The file stays among the company's files; nothing shows it any more. */
export async function removeLogo(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { companyId } = requireOwnCompany(ctx, params.id);
  await writeLogo(ctx, companyId, null);
  await ctx.record({
    act: 'companies.removeLogo',
    recordType: 'company',
    recordId: companyId,
    companyId,
  });
}
