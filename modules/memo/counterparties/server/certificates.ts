import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';
import { SliceFiles, answerFile, receiveFile, recordReceivedFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { findCounterpartyNote } from '#modules/memo/limits/server/counterparty-store.ts';
import { counterpartyRefusals as no } from '../contract/counterparty-endpoints.ts';
import type * as calls from '../contract/counterparty-endpoints.ts';

const slice = 'memo-certificates';

/** Checked and scanned outside of any transaction. */
export function uploadMemoCertificateWith(files: FilesParts) {
  const receive = receiveFile(files);
  return async (steps: Steps, _input: unknown, { upload }: RequestFacts): Promise<RawAnswer> => {
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { file } = await receive({ name, stream, rule: uploadRules.exemption }, () => Promise.resolve());
    return steps.work(async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      return { bytes: (await recordReceivedFile(ctx, { companyId, personId, madeFor: slice }, file)).id };
    });
  };
}

/** What a counterparty's row says of a new certificate; nothing if there is none. */
export async function certificateOf(ctx: Ctx, files: FilesParts, fileId: string | undefined) {
  if (fileId === undefined) return {};
  const file = await new SliceFiles(files, slice).find(ctx, fileId, requireMember(ctx.actor).companyId);
  if (file === undefined) return refuse(no.certificate_lost);
  return { insurance_file_id: file.id, insurance_file_name: file.name };
}

export const downloadMemoCertificateWith =
  (files: FilesParts) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadMemoCertificate>): Promise<RawAnswer> => {
    const { companyId } = requireMember(ctx.actor);
    const fileId = (await findCounterpartyNote(ctx, companyId, params.buyerId))?.insurance_file_id ?? null;
    if (fileId === null) return refuse(no.certificate_missing);
    const opened = await new SliceFiles(files, slice).open(ctx, fileId, companyId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
