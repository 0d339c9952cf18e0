import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { readFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { getLogo as call } from '../contract/company-endpoints.ts';
import { companyRefusals } from '../contract/company-refusals.ts';
import { findCompanyRow } from './profile-store.ts';
import { requireOwnCompany } from './require-own-company.ts';

/** Asked for on many pages: a browser that has this one already is only told so. */
export function getLogo(files: FilesParts) {
  const read = readFile(files);
  return async (
    ctx: Ctx,
    { params }: EndpointInput<typeof call>,
    request: RequestFacts,
  ): Promise<RawAnswer> => {
    const { companyId } = requireOwnCompany(ctx, params.id);
    const company = await findCompanyRow(ctx, companyId);
    const fileId = company?.logo_file_id ?? refuse(companyRefusals.no_logo);
    const etag = `"${fileId}"`;
    if (request.header('if-none-match') === etag) return { bytes: '', headers: { etag } };
    const { row, kept } = await read(ctx, fileId);
    return {
      bytes: kept.stream,
      headers: {
        'content-type': row.content_type,
        'content-length': String(kept.size),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        etag,
      },
    };
  };
}
