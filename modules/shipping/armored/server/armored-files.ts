import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { answerKeptWith, keepUploadWith } from '#modules/shipping/draft/server/kept-upload.ts';
import { requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type * as desk from '../contract/armored-desk-endpoints.ts';
import { armoredRefusals as no } from '../contract/armored-endpoints.ts';
import type * as calls from '../contract/armored-endpoints.ts';
import { findArmoredFiles, findArmoredQuote } from './armored-store.ts';
import type { ArmoredKey } from './armored-store.ts';
import { lockForDesk } from './desk-armored.ts';
import { lockOwn, requireOwnWith } from './member-armored.ts';
import { filesSlice, requireTalk } from './write-armored.ts';

export function uploadArmoredFileWith(files: FilesParts) {
  const upload = keepUploadWith(files, filesSlice);
  return (steps: Steps, { params }: EndpointInput<typeof calls.uploadArmoredFile>, request: RequestFacts) =>
    upload(steps, request, async (ctx) => {
      const member = requireCreator(ctx);
      requireTalk(await lockOwn(ctx, member, params.quoteId));
      return { companyId: member.companyId, personId: member.personId };
    });
}

/** Kept under the member's company, so both sides open it. */
export function uploadDeskArmoredFileWith(files: FilesParts) {
  const upload = keepUploadWith(files, filesSlice);
  return (
    steps: Steps,
    { params }: EndpointInput<typeof desk.uploadDeskArmoredFile>,
    request: RequestFacts,
  ) =>
    upload(steps, request, async (ctx) => {
      const { personId } = requireSignedIn(ctx.actor);
      requireTalk(await lockForDesk(ctx, params));
      return { companyId: params.companyId, personId };
    });
}

function answerWith(files: FilesParts) {
  const open = answerKeptWith(files, filesSlice);
  return async (ctx: Ctx, key: ArmoredKey, fileId: string): Promise<RawAnswer> => {
    const attached = await findArmoredFiles(ctx, key);
    if (!attached.some(({ file_id: id }) => id === fileId)) refuse(no.armored_file_missing);
    return open(ctx, fileId, key.companyId);
  };
}

const requireOwn = requireOwnWith(findArmoredQuote);

export function downloadArmoredFileWith(files: FilesParts) {
  const answer = answerWith(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadArmoredFile>) => {
    const member = requireMember(ctx.actor);
    await requireOwn(ctx, member, params.quoteId);
    return answer(ctx, { companyId: member.companyId, quoteId: params.quoteId }, params.fileId);
  };
}

export function downloadDeskArmoredFileWith(files: FilesParts) {
  const answer = answerWith(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof desk.downloadDeskArmoredFile>) => {
    if ((await findArmoredQuote(ctx, params)) === undefined) refuse(no.armored_missing);
    return answer(ctx, params, params.fileId);
  };
}
