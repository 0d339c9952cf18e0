import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { requireSignedIn, staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type {
  changeDocument as changeCall,
  publishDocument as publishCall,
  withdrawDocument as withdrawCall,
} from '../contract/published-documents.ts';
import { fileColumnsOf, openDocuments } from '#platform/content/files/server/document-files.ts';
import { presentManaged } from './list-published-documents.ts';
import { insertPublished, lockPublishedDocument, savePublished } from './published-store.ts';
import type { PublishedRow } from './published-store.ts';
import { refuseChanged } from '#kit/server/refuse.ts';

export function publishDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { body }: EndpointInput<typeof publishCall>) => {
    const { category, title, description, serviceType, affiliation, fileId } = body;
    const now = ctx.clock.now();
    const row = {
      ...(await fileColumnsOf(ctx, documents, { fileId, companyId: staffCompanyId })),
      id: newId(),
      category,
      title,
      description,
      service_type: serviceType,
      affiliation,
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
      facts: { title, category, audience: affiliation ?? serviceType, file: row.file_name },
    });
    return presentManaged({ ...row, version: 1, withdrawn_at: null });
  };
}

export function changeDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params, body }: EndpointInput<typeof changeCall>) => {
    const row = await lockPublishedDocument(ctx, params.id);
    if (row.version !== body.version) refuseChanged(changeOf(row));
    const { category, title, description, serviceType, affiliation, fileId } = body;
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
      affiliation,
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
  const { category, title, description, service_type: serviceType, affiliation, version } = row;
  return {
    by: row.changed_by_name,
    at: row.changed_at.toISOString(),
    present: { category, title, description, serviceType, affiliation, version, fileId: null },
  };
}

/** Keeps the row so that the desk still lists what was published. */
export async function withdrawDocument(ctx: Ctx, { params }: EndpointInput<typeof withdrawCall>) {
  const row = await lockPublishedDocument(ctx, params.id);
  const now = ctx.clock.now();
  const changed = {
    version: row.version + 1,
    changed_at: now,
    changed_by_name: requireSignedIn(ctx.actor).name,
    withdrawn_at: now,
  };
  await savePublished(ctx, row.id, changed);
  await ctx.record({
    act: 'content.withdrawDocument',
    recordType: 'published_document',
    recordId: row.id,
    facts: { title: row.title },
  });
  return presentManaged({ ...row, ...changed });
}
