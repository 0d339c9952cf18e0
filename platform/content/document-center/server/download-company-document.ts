import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { answerFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { downloadCompanyDocument as call } from '../contract/company-documents.ts';
import { companyDocumentRefusals as no } from '../contract/company-documents.ts';
import { openDocuments } from '#platform/content/files/server/document-files.ts';
import { findCompanyDocument } from './company-document-store.ts';

export function downloadCompanyDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { companyId } = requireMember(ctx.actor);
    const row = await findCompanyDocument(ctx, companyId, params.id);
    if (row === undefined) return refuse(no.company_document_missing);
    const opened = await documents.open(ctx, row.id, companyId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}
