import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Snapshot } from '#modules/appraisals/document/domain/snapshot.ts';
import { renderAppraisal } from '#modules/appraisals/document/server/render-appraisal.ts';
import type { PrintedDocument } from '#modules/appraisals/document/server/printed-document.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { appraisalAsPdf as call } from '../contract/appraisal-endpoints.ts';
import { findEveryPhoto, findNewestSeal, keyOf } from './appraisal-store.ts';
import type { AppraisalRecord, DocumentRecord, SealRecord } from './appraisal-tables.ts';
import { requireAppraisal } from './own-appraisal.ts';
import { readLogo, readPhoto, readSignature } from './photos/photo-files.ts';
import type { PhotoFiles } from './photos/photo-files.ts';
import { isWholesaleShown } from './preferences/preferences.ts';
import { recordAppraisal } from './record-appraisal.ts';
import { snapshotOf } from './seal-appraisal.ts';

interface Printed {
  readonly snapshot: Snapshot;
  /** Without it, the draft prints. */
  readonly seal: SealRecord | undefined;
  readonly showsLines: boolean;
}

const printsLines = ({ content }: Snapshot): boolean =>
  textOf(content.document, 'valueLines') !== 'Not printed';

/** What prints for this person: the newest sealed document, or the draft. */
export async function printedSnapshot(ctx: Ctx, row: AppraisalRecord): Promise<Printed> {
  const seal = row.status === 'Complete' ? await findNewestSeal(ctx, keyOf(row)) : undefined;
  const snapshot = seal?.snapshot ?? (await snapshotOf(ctx, row));
  const showsLines = printsLines(snapshot) && (seal !== undefined || (await isWholesaleShown(ctx)));
  return { snapshot, seal, showsLines };
}

type Pictureless = Omit<PrintedDocument, 'photos'>;
type ReadPhoto = (ctx: Ctx) => Promise<PrintedDocument['photos'][number] | undefined>;

interface Prepared {
  readonly document: Pictureless;
  /** One by one, so that 45 of them need little memory. */
  readonly readPhotos: readonly ReadPhoto[];
}

async function prepare(
  ctx: Ctx,
  files: PhotoFiles,
  { row, origin, snapshot, seal, showsLines }: Printed & { row: AppraisalRecord; origin: string },
): Promise<Prepared> {
  const printed = new Set(snapshot.photos.map(({ photoId }) => photoId));
  const photos = (await findEveryPhoto(ctx, keyOf(row))).filter(({ photo_id: id }) => printed.has(id));
  const search = new URLSearchParams({ number: row.number, seal: (seal?.hash ?? '').slice(0, 32) });
  return {
    document: {
      snapshot,
      hash: seal?.hash,
      now: seal?.sealed_at ?? ctx.clock.now(),
      address: `${origin}/v?${search.toString()}`,
      logo: await readLogo(ctx, files, snapshot.logo),
      signature: await readSignature(ctx, files, { fileId: snapshot.signature, companyId: row.company_id }),
      showsLines,
    },
    readPhotos: photos.map((photo) => (later) => readPhoto(later, files, photo)),
  };
}

/** For a document that was asked for before, without the person who asked. */
export async function printedDocument(
  ctx: Ctx,
  files: PhotoFiles,
  { row, asked }: { readonly row: AppraisalRecord; readonly asked: DocumentRecord },
): Promise<Prepared | undefined> {
  const seal = asked.snapshot === null ? await findNewestSeal(ctx, keyOf(row)) : undefined;
  const snapshot = asked.snapshot ?? seal?.snapshot;
  if (snapshot === undefined) return undefined;
  return prepare(ctx, files, { row, origin: asked.origin, snapshot, seal, showsLines: asked.shows_lines });
}

async function withPhotos(ctx: Ctx, { document, readPhotos }: Prepared): Promise<PrintedDocument> {
  const photos = [];
  for (const read of readPhotos) photos.push(await read(ctx));
  return { ...document, photos: photos.filter((photo) => photo !== undefined) };
}

interface SealedDocument {
  readonly row: AppraisalRecord;
  readonly seal: SealRecord;
  readonly origin: string;
}

/** What prints of a sealed document, with the photos that it was sealed with. */
export async function sealedDocument(
  ctx: Ctx,
  files: PhotoFiles,
  { row, seal, origin }: SealedDocument,
): Promise<PrintedDocument> {
  const { snapshot } = seal;
  const printed = { row, origin, snapshot, seal, showsLines: printsLines(snapshot) };
  return withPhotos(ctx, await prepare(ctx, files, printed));
}

export const pdfAnswer = (number: string, bytes: Uint8Array): RawAnswer => ({
  bytes,
  headers: {
    'content-disposition': `attachment; filename="appraisal-${number}.pdf"`,
    'cache-control': 'private, no-store',
  },
});

export function appraisalAsPdfWith(files: PhotoFiles) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof call>,
    { origin }: RequestFacts,
  ): Promise<RawAnswer> => {
    const document = await steps.work(async (ctx) => {
      const { row } = await requireAppraisal(ctx, params.appraisalId);
      await recordAppraisal(ctx, row, 'appraisals.appraisalAsPdf');
      const printed = await printedSnapshot(ctx, row);
      return withPhotos(ctx, await prepare(ctx, files, { row, origin, ...printed }));
    });
    return pdfAnswer(document.snapshot.number, await renderAppraisal(document));
  };
}
