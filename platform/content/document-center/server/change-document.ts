import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuseChanged } from '#kit/server/refuse.ts';
import { staffCompanyId, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { changeDocument as call } from '../contract/published-documents.ts';
import { openDocuments, fileColumnsOf } from '#platform/content/files/server/document-files.ts';
import { lockPublishedDocument, savePublished } from './published-store.ts';
import type { PublishedRow } from './published-store.ts';
import { presentManaged } from './present-published.ts';

export function changeDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params, body }: EndpointInput<typeof call>) => {
    const row = await lockPublishedDocument(ctx, params.id);
    if (row.version !== body.version) refuseChanged(changeOf(row));
    const { category, title, description, serviceType, fileId } = body;
    const now = ctx.clock.now();
    const replaced =
      fileId === null
        ? {}
        : {
            ...(await fileColumnsOf(ctx, documents, { fileId, companyId: staffCompanyId })),
            file_id: fileId,
            dated_at: now,
          };
    const changed = {
      ...replaced,
      category,
      title,
      description,
      service_type: serviceType,
      version: row.version + 1,
      changed_at: now,
      changed_by_name: requireSignedIn(ctx.actor).name,
    };
    await savePublished(ctx, row.id, changed);
    await ctx.record({
      act: 'content.changeDocument',
      recordType: 'published_document',
      recordId: row.id,
      facts: { title, replaced: fileId !== null },
    });
    return presentManaged({ ...row, ...changed });
  };
}

function changeOf(row: PublishedRow) {
  const { category, title, description, service_type: serviceType, version } = row;
  return {
    by: row.changed_by_name,
    at: row.changed_at.toISOString(),
    present: { category, title, description, serviceType, version, fileId: null },
  };
}
