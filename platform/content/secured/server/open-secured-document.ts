import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { openSecuredDocument as call } from '../contract/secured-documents.ts';
import { securedRefusals as no } from '../contract/secured-documents.ts';
import { openDocuments } from '#platform/content/files/server/document-files.ts';
import { answerSecuredFile } from './answer-secured-file.ts';
import { requireSecured } from './reads-for-company.ts';

/** Spec platform §9: the link lasts 90 days, for whoever signs in as well. */
export function openSecuredDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { personId } = requireMember(ctx.actor);
    const row = await requireSecured(ctx, params.id);
    if (ctx.clock.now() >= row.link_ends_at) refuse(no.link_ended);
    return answerSecuredFile(ctx, documents, row, { personId, way: 'signed-in' });
  };
}
