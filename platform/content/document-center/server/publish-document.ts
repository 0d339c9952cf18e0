import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { staffCompanyId, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { publishDocument as call } from '../contract/published-documents.ts';
import { openDocuments, fileColumnsOf } from '#platform/content/files/server/document-files.ts';
import { presentManaged } from './present-published.ts';
import { insertPublished } from './published-store.ts';

export function publishDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>) => {
    const { category, title, description, serviceType, fileId } = body;
    const now = ctx.clock.now();
    const row = {
      ...(await fileColumnsOf(ctx, documents, { fileId, companyId: staffCompanyId })),
      id: newId(),
      category,
      title,
      description,
      service_type: serviceType,
      file_id: fileId,
      dated_at: now,
      changed_at: now,
      changed_by_name: requireSignedIn(ctx.actor).name,
    };
    await insertPublished(ctx, row);
    await ctx.record({
      act: 'content.publishDocument',
      recordType: 'published_document',
      recordId: row.id,
      facts: { title, category, file: row.file_name },
    });
    return presentManaged({ ...row, version: 1, withdrawn_at: null });
  };
}
