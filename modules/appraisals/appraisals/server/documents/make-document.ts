import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { renderAppraisal } from '#modules/appraisals/document/server/render-appraisal.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { SliceFiles, answerFile } from '#platform/files/server.ts';
import { documentRefusals } from '../../contract/document-endpoints.ts';
import type * as calls from '../../contract/document-endpoints.ts';
import { printedDocument, printedSnapshot } from '../appraisal-as-pdf.ts';
import { findAppraisal, keyOf } from '../appraisal-store.ts';
import type { AppraisalKey } from '../appraisal-store.ts';
import type { DocumentRecord } from '../appraisal-tables.ts';
import { requireAppraisal } from '../own-appraisal.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { recordAppraisal } from '../record-appraisal.ts';
import { findDocument, putDocument, updateDocument } from './document-store.ts';

const slice = 'appraisals.documents';
const tries = 3;

const documentJobType = defineJob({
  name: 'appraisals.document',
  payload: z.object({ companyId: z.uuid(), appraisalId: z.uuid(), version: z.int() }),
  tries,
});

const present = (row: DocumentRecord): calls.DocumentProgress => ({
  status: row.status,
  photosDone: row.photos_done,
  photosTotal: row.photos_total,
});

/** A draft is drawn as it was when it was asked for, so that later typing changes nothing in it. */
export async function makeDocument(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.makeDocument>,
  { origin }: RequestFacts,
): Promise<EndpointAnswer<typeof calls.makeDocument>> {
  const { member, row } = await requireAppraisal(ctx, params.appraisalId);
  const key = keyOf(row);
  const before = await findDocument(ctx, key);
  const { snapshot, seal, showsLines } = await printedSnapshot(ctx, row);
  const isSame =
    before?.version === row.version && before.shows_lines === showsLines && before.status !== 'Failed';
  // A preview says when it was made, so only a sealed one is taken again.
  if (isSame && (seal !== undefined || before.status === 'Waiting')) return present(before);
  await putDocument(ctx, {
    company_id: row.company_id,
    appraisal_id: row.appraisal_id,
    version: row.version,
    status: 'Waiting',
    photos_done: 0,
    photos_total: snapshot.photos.length,
    snapshot: seal === undefined ? JSON.stringify(snapshot) : null,
    shows_lines: showsLines,
    origin,
    asked_by: member.personId,
    asked_at: ctx.clock.now(),
  });
  await ctx.enqueue(
    documentJobType,
    { ...key, version: row.version },
    { key: `${slice}:${row.appraisal_id}` },
  );
  return { status: 'Waiting', photosDone: 0, photosTotal: snapshot.photos.length };
}

async function requireDocument(ctx: Ctx, appraisalId: string) {
  const { row } = await requireAppraisal(ctx, appraisalId);
  const document = await findDocument(ctx, keyOf(row));
  return { row, document: document ?? refuse(documentRefusals.document_not_ready) };
}

export async function getDocument(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.getDocument>,
): Promise<EndpointAnswer<typeof calls.getDocument>> {
  return present((await requireDocument(ctx, params.appraisalId)).document);
}

export function downloadDocumentWith(files: PhotoFiles) {
  const made = new SliceFiles(files, slice);
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadDocument>): Promise<RawAnswer> => {
    const { row, document } = await requireDocument(ctx, params.appraisalId);
    if (document.file_id === null || document.status !== 'Ready')
      return refuse(documentRefusals.document_not_ready);
    const opened = await made.open(ctx, document.file_id, requireMember(ctx.actor).companyId);
    if (opened === undefined) return refuse(filesRefusals.store_away);
    await recordAppraisal(ctx, row, 'appraisals.appraisalAsPdf');
    return answerFile(opened);
  };
}

/** Photo by photo, then page by page, so that other work of the same process is never kept waiting. */
export function documentJob(files: PhotoFiles): JobHandler<Ctx> {
  const made = new SliceFiles(files, slice);
  return handleJob<typeof documentJobType, Ctx>(documentJobType, async (job, { version, ...key }) => {
    const asked = await job.work((ctx) => findDocument(ctx, key));
    if (asked?.version !== version || asked.status !== 'Waiting') return;
    try {
      await make(job, { files, made, asked, key });
    } catch (error) {
      await job.work((ctx) => updateDocument(ctx, asked, { status: 'Failed' }));
      throw error;
    }
  });
}

interface Making {
  readonly files: PhotoFiles;
  readonly made: SliceFiles;
  readonly asked: DocumentRecord;
  readonly key: AppraisalKey;
}

async function make(job: JobContext<Ctx>, { files, made, asked, key }: Making): Promise<void> {
  const printed = await job.work(async (ctx) => {
    const row = await findAppraisal(ctx, key.appraisalId);
    return row === undefined ? undefined : printedDocument(ctx, files, { row, asked });
  });
  if (printed === undefined) return;
  const photos = [];
  for (const read of printed.readPhotos) {
    const photo = await job.work((ctx) => read(ctx));
    if (photo !== undefined) photos.push(photo);
    if (photos.length % 5 === 0)
      await job.work((ctx) => updateDocument(ctx, asked, { photos_done: photos.length }));
  }
  const bytes = await renderAppraisal({ ...printed.document, photos });
  const file = {
    id: newId(),
    companyId: key.companyId,
    personId: asked.asked_by,
    name: `appraisal-${printed.document.snapshot.number}.pdf`,
    contentType: 'application/pdf',
  };
  const written = await made.write(file, Readable.from([bytes]));
  const isCurrent = await job.work(async (ctx) => {
    if (asked.file_id !== null) await made.forget(ctx, asked.file_id);
    await made.keep(ctx, file, written);
    return updateDocument(ctx, asked, {
      status: 'Ready',
      photos_done: asked.photos_total,
      file_id: file.id,
      snapshot: null,
    });
  });
  if (!isCurrent) {
    await job.work((ctx) => made.forget(ctx, file.id));
    await made.removeBytes(file.id);
  } else if (asked.file_id !== null) await made.removeBytes(asked.file_id);
}
