import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { removeCompanyDocument as call } from '../contract/company-documents.ts';
import { companyDocumentRefusals as no } from '../contract/company-documents.ts';
import { deleteCompanyDocument } from './company-document-store.ts';

export async function removeCompanyDocument(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(ctx.actor);
  const row = (await deleteCompanyDocument(ctx, companyId, params.id)) ?? refuse(no.company_document_missing);
  await ctx.record({
    act: 'content.removeCompanyDocument',
    recordType: 'company_document',
    recordId: row.id,
    facts: { name: row.file_name },
  });
}
