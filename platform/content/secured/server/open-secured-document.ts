import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { answerFile, readFileLink } from '#platform/files/server.ts';
import type { FilesParts, SliceFiles } from '#platform/files/server.ts';
import { securedRefusals as no } from '../contract/secured-documents.ts';
import type {
  openSecuredDocument as call,
  openSecuredLink,
  readSecuredLink,
} from '../contract/secured-documents.ts';
import { openDocuments, presentFileColumns } from '#platform/content/files/server/document-files.ts';
import { findSecured, insertOpening, lockReadableDocument } from './secured-store.ts';
import type { SecuredRow } from './secured-store.ts';
import { newId } from '#kit/server/new-id.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import type { OpeningWay } from '../domain/secured-link.ts';
import type { ContentPorts } from '#platform/content/provider/server/content-ports.ts';

/** Spec platform §9: the 90 days apply to signed-in members too. */
export function openSecuredDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const { personId } = requireMember(ctx.actor);
    const row = await lockReadableDocument(ctx, params.id);
    if (ctx.clock.now() >= row.link_ends_at) refuse(no.link_ended);
    return answerSecuredFile(ctx, documents, row, { personId, way: 'signed-in' });
  };
}

interface Opener {
  readonly personId: string;
  readonly way: OpeningWay;
}

/** Returns the file and records the opening in the same transaction. */
async function answerSecuredFile(
  ctx: Ctx,
  documents: SliceFiles,
  row: SecuredRow,
  { personId, way }: Opener,
): Promise<RawAnswer> {
  const opened = (await documents.open(ctx, row.id, row.company_id)) ?? refuse(filesRefusals.store_away);
  await insertOpening(ctx, {
    company_id: row.company_id,
    document_id: row.id,
    id: newId(),
    opened_at: ctx.clock.now(),
    person_id: personId,
    way,
  });
  await ctx.record({
    act: 'content.openSecuredDocument',
    recordType: 'secured_document',
    recordId: row.id,
    companyId: row.company_id,
    facts: { title: row.title, way },
  });
  return answerFile(opened);
}

type LinkParts = Pick<ContentPorts, 'files' | 'mayWorkFor'>;

/** One refusal for a forged, expired or withdrawn link and for a recipient who left the company. */
function linkedDocument({ files, mayWorkFor }: LinkParts) {
  const read = readFileLink(files);
  return async (ctx: Ctx, token: string) => {
    const link = (await read(ctx, token)) ?? refuse(no.link_ended);
    const row = (await findSecured(ctx, link.fileId)) ?? refuse(no.link_ended);
    const isAllowed = row.withdrawn_at === null && (await mayWorkFor(link.personId, row.company_id));
    if (!isAllowed) refuse(no.link_ended);
    return { row, personId: link.personId };
  };
}

export function readLinkHandler(parts: LinkParts) {
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

export function openLinkHandler(parts: LinkParts) {
  const linked = linkedDocument(parts);
  const documents = openDocuments(parts.files);
  return async (ctx: Ctx, { body }: EndpointInput<typeof openSecuredLink>) => {
    const { row, personId } = await linked(ctx, body.token);
    return answerSecuredFile(ctx, documents, row, { personId, way: 'link' });
  };
}
