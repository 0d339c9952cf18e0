import type { RequestFacts } from '#kit/server/http/route.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { storeFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { documentFiles, requireUpload } from '#platform/content/files/server/document-files.ts';
import { insertCompanyDocument } from './company-document-store.ts';
import { presentCompanyDocument } from './list-company-documents.ts';

/** The file is checked, scanned and stored before the document is recorded. */
export function addCompanyDocument(files: FilesParts) {
  const store = storeFile(files);
  return async (ctx: Ctx, _input: unknown, request: RequestFacts) => {
    const actor = requireMember(ctx.actor);
    const { companyId, personId } = actor;
    const { name, stream } = requireUpload(request);
    const rule = uploadRules.document;
    const file = await store(ctx, { companyId, personId, name, stream, rule, madeFor: documentFiles });
    const row = {
      company_id: companyId,
      id: file.id,
      file_name: file.name,
      content_type: file.contentType,
      size: file.size,
      person_id: personId,
      kept_at: ctx.clock.now(),
    };
    await insertCompanyDocument(ctx, row);
    await ctx.record({
      act: 'content.addCompanyDocument',
      recordType: 'company_document',
      recordId: row.id,
      facts: { name },
    });
    return presentCompanyDocument(row, actor.name, actor);
  };
}
