import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { answerFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { downloadPublishedDocument as call } from '../contract/published-documents.ts';
import { publishedRefusals as no } from '../contract/published-documents.ts';
import { openDocuments } from '#platform/content/files/server/document-files.ts';
import { servicesInForce } from './list-published-documents.ts';
import { findPublished } from './published-store.ts';

/** Missing if withdrawn or restricted to a service that the company doesn't have, as in the list. */
export function downloadPublishedDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const row = await findPublished(ctx, params.id);
    const services = servicesInForce(ctx.actor, ctx.clock.now());
    if (row === undefined || row.withdrawn_at !== null) return refuse(no.published_missing);
    if (row.service_type !== null && services?.includes(row.service_type) === false)
      return refuse(no.published_missing);
    const opened = await documents.open(ctx, row.file_id, staffCompanyId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}
