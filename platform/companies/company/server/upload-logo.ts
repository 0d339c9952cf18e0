import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { storeFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { uploadLogo as call } from '../contract/company-endpoints.ts';
import { writeLogo } from './company-store.ts';
import { requireOwnCompany } from './require-own-company.ts';

/** The file is judged, scanned and kept like every other; only then does the company have another logo. */
export function uploadLogo(files: FilesParts) {
  const store = storeFile(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>, { upload }: RequestFacts) => {
    const { companyId, personId } = requireOwnCompany(ctx, params.id);
    if (upload === undefined) return refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { name, stream } = upload;
    const { id } = await store(ctx, { companyId, personId, name, stream, rule: uploadRules.logo });
    await writeLogo(ctx, companyId, id);
    await ctx.record({
      act: 'companies.uploadLogo',
      recordType: 'company',
      recordId: companyId,
      companyId,
      facts: { name },
    });
    return { bytes: id };
  };
}
