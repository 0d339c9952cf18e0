import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { readFile, storeFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { companyRefusals } from '../contract/company-endpoints.ts';
import type {
  getLogo as getLogoCall,
  removeLogo as removeLogoCall,
  uploadLogo as uploadLogoCall,
} from '../contract/company-endpoints.ts';
import { findCompanyRow, updateLogo } from './company-store.ts';
import type { Member } from '#platform/access/contract.ts';

/** The logo changes only after the file passed the checks and the malware scan. */
export function uploadLogo(files: FilesParts) {
  const store = storeFile(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof uploadLogoCall>, { upload }: RequestFacts) => {
    const { companyId, personId } = requireOwnCompany(ctx, params.id);
    if (upload === undefined) return refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { name, stream } = upload;
    const { id } = await store(ctx, { companyId, personId, name, stream, rule: uploadRules.logo });
    await updateLogo(ctx, companyId, id);
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

/** Shown on many pages, so browsers revalidate with an ETag. */
export function getLogo(files: FilesParts) {
  const read = readFile(files);
  return async (
    ctx: Ctx,
    { params }: EndpointInput<typeof getLogoCall>,
    request: RequestFacts,
  ): Promise<RawAnswer> => {
    const { companyId } = requireOwnCompany(ctx, params.id);
    const company = await findCompanyRow(ctx, companyId);
    const fileId = company?.logo_file_id ?? refuse(companyRefusals.no_logo);
    const etag = `"${fileId}"`;
    if (request.header('if-none-match') === etag) return { bytes: '', headers: { etag } };
    const { row, stored } = await read(ctx, fileId);
    return {
      bytes: stored.stream,
      headers: {
        'content-type': row.content_type,
        'content-length': String(stored.size),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        etag,
      },
    };
  };
}

/** The file stays in the company's files. */
export async function removeLogo(ctx: Ctx, { params }: EndpointInput<typeof removeLogoCall>): Promise<void> {
  const { companyId } = requireOwnCompany(ctx, params.id);
  await updateLogo(ctx, companyId, null);
  await ctx.record({
    act: 'companies.removeLogo',
    recordType: 'company',
    recordId: companyId,
    companyId,
  });
}

/** The company in the path must be the active one; any other is missing, whether it exists or not. */
export function requireOwnCompany({ actor }: Ctx, companyId: string): Member {
  if (actor.kind !== 'member') refuse(kitRefusals.forbidden);
  if (actor.companyId !== companyId) refuse(companyRefusals.company_missing_here);
  return actor;
}
