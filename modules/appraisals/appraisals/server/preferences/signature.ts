import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { SliceFiles, answerFile, receiveFile, recordReceivedFile } from '#platform/files/server.ts';
import { preferenceRefusals } from '../../contract/preference-endpoints.ts';
import type * as calls from '../../contract/preference-endpoints.ts';
import { photosSlice } from '../photos/photo-files.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { findPersonPreference, putPersonPreference } from './preference-store.ts';

const rule: UploadRule = { kinds: ['image/jpeg', 'image/png'], maxBytes: 5_000_000, maxPixels: 2_048 };

async function setSignature(ctx: Ctx, fileId: string | null): Promise<number> {
  const { companyId, personId } = requireMember(ctx.actor);
  const before = await findPersonPreference(ctx, { companyId, personId });
  const version = (before?.version ?? 1) + 1;
  const saved = await putPersonPreference(ctx, {
    company_id: companyId,
    person_id: personId,
    version,
    defaults: JSON.stringify(before?.defaults ?? {}),
    signature_file_id: fileId,
    changed_at: ctx.clock.now(),
  });
  if (!saved) refuse(preferenceRefusals.preferences_changed);
  return version;
}

export function uploadSignatureWith(files: PhotoFiles) {
  const receive = receiveFile(files);
  return async (
    steps: Steps,
    _input: EndpointInput<typeof calls.uploadSignature>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.uploadSignature>> => {
    const { name, stream } =
      upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose an image.' } });
    const { file } = await receive({ name, stream, rule }, () => Promise.resolve(undefined));
    return steps.work(async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      const stored = await recordReceivedFile(ctx, { companyId, personId, madeFor: photosSlice }, file);
      return { version: await setSignature(ctx, stored.id) };
    });
  };
}

/** The file stays with the sealed documents that show it. */
export async function removeSignature(ctx: Ctx): Promise<void> {
  await requireSignature(ctx);
  await setSignature(ctx, null);
}

async function requireSignature(ctx: Ctx): Promise<string> {
  const own = await findPersonPreference(ctx, requireMember(ctx.actor));
  return own?.signature_file_id ?? refuse(preferenceRefusals.no_signature);
}

export function getSignatureWith(files: PhotoFiles) {
  const slice = new SliceFiles(files, photosSlice);
  return async (ctx: Ctx): Promise<RawAnswer> => {
    const opened = await slice.open(ctx, await requireSignature(ctx));
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}

/** The signature of the person who seals, only under their own name. */
export async function signatureFor(ctx: Ctx, { document }: Content): Promise<string | undefined> {
  const member = requireMember(ctx.actor);
  const own = await findPersonPreference(ctx, member);
  if (own === undefined) return undefined;
  const names = [member.name, textOf(own.defaults, 'appraiserName')];
  return names.includes(textOf(document, 'appraiserName')) ? (own.signature_file_id ?? undefined) : undefined;
}
