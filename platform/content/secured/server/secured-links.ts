import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { readFileLink } from '#platform/files/server.ts';
import type { openSecuredLink, readSecuredLink } from '../contract/secured-documents.ts';
import { securedRefusals as no } from '../contract/secured-documents.ts';
import { openDocuments, presentFileColumns } from '#platform/content/files/server/document-files.ts';
import type { ContentPorts } from '#platform/content/provider/server/provider.ts';
import { answerSecuredFile } from './answer-secured-file.ts';
import { findSecured } from './secured-store.ts';

type LinkParts = Pick<ContentPorts, 'files' | 'mayWorkFor'>;

/** A link that is forged, over or withdrawn gets the same words, and so does that of somebody who left the company. */
function linkedDocument({ files, mayWorkFor }: LinkParts) {
  const read = readFileLink(files);
  return async (ctx: Ctx, token: string) => {
    const link = (await read(ctx, token)) ?? refuse(no.link_ended);
    const row = (await findSecured(ctx, link.fileId)) ?? refuse(no.link_ended);
    const stands = row.withdrawn_at === null && (await mayWorkFor(link.personId, row.company_id));
    if (!stands) refuse(no.link_ended);
    return { row, personId: link.personId };
  };
}

export function readLinkWith(parts: LinkParts) {
  const linked = linkedDocument(parts);
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof readSecuredLink>,
  ): Promise<EndpointAnswer<typeof readSecuredLink>> => {
    const { row } = await linked(ctx, body.token);
    return {
      ...presentFileColumns(row),
      title: row.title,
      note: row.note,
      sharedBy: row.shared_by_name,
      sharedAt: row.shared_at.toISOString(),
      linkEndsAt: row.link_ends_at.toISOString(),
    };
  };
}

export function openLinkWith(parts: LinkParts) {
  const linked = linkedDocument(parts);
  const documents = openDocuments(parts.files);
  return async (ctx: Ctx, { body }: EndpointInput<typeof openSecuredLink>) => {
    const { row, personId } = await linked(ctx, body.token);
    return answerSecuredFile(ctx, documents, row, { personId, way: 'link' });
  };
}
