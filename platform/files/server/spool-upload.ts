import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { createReadStream } from 'node:fs';
import { contentTypeOf, isText } from '#kit/server/files/content-type-of.ts';
import { HeicRefused } from '#kit/server/images/heic/decode-heic.ts';
import { heicAsJpeg, isHeic } from '#kit/server/images/heic/heic-as-jpeg.ts';
import { imageSizeOf, isWholeImage } from '#kit/server/images/read-image.ts';
import { filesRefusals } from '../contract/files.ts';
import { mostHeicSide } from '../domain/upload-rules.ts';
import type { FileKind, UploadRule } from '../domain/upload-rules.ts';
import type { FilesParts } from './files-parts.ts';
import { fitsPixels, checkUpload } from '../domain/check-upload.ts';

interface SpooledFile {
  readonly path: string;
  /** Limit plus one if the file is larger: the rest was not read. */
  readonly size: number;
  readonly sha256: string;
}

/** Streams the upload to a temporary file for `act` and always deletes it. */
export async function withSpooledFile<T>(
  { stream, folder, maxBytes }: { stream: Readable; folder: string; maxBytes: number },
  act: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, `${randomUUID()}.upload`);
  await mkdir(folder, { recursive: true });
  try {
    return await act({ path, ...(await spool(stream, path, maxBytes)) });
  } catch (fault) {
    return refuseIfFull(fault);
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(stream: Readable, path: string, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  // Readable only by this process's user until it is checked.
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) return { size: maxBytes + 1, sha256: '' };
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

function refuseIfFull(fault: unknown): never {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC') refuse(kitRefusals.storage_full);
  throw fault;
}

interface SpooledUpload {
  readonly name: string;
  readonly spooled: SpooledFile;
  readonly rule: UploadRule;
}

type CheckParts = Pick<FilesParts, 'scanner' | 'acceptsHeic'>;

interface AcceptedUpload extends SpooledFile {
  readonly name: string;
  readonly contentType: FileKind;
}

/** Refuses a file that breaks the rule or fails the malware scan. A HEIC photo becomes a JPEG, which every browser shows. */
export async function acceptSpooled(
  { scanner, acceptsHeic }: CheckParts,
  { name, spooled, rule }: SpooledUpload,
): Promise<AcceptedUpload> {
  const kinds = acceptsHeic ? rule.kinds : rule.kinds.filter((kind) => !isHeic(kind));
  const contentType = await kindOf(name, spooled, { ...rule, kinds });
  const verdict = await scanner.scan(createReadStream(spooled.path));
  if (verdict.kind === 'infected') refuse(filesRefusals.infected);
  if (verdict.kind === 'unavailable') refuse(filesRefusals.scan_away);
  return isHeic(contentType) ? asJpeg(name, spooled, rule) : { ...spooled, name, contentType };
}

/** In place of the upload. */
async function asJpeg(name: string, { path }: SpooledFile, rule: UploadRule): Promise<AcceptedUpload> {
  const limits = { mostSide: mostHeicSide, fitSide: rule.maxPixels ?? mostHeicSide };
  const bytes = await heicAsJpeg(await readFile(path), limits).catch(refuseHeic);
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    path,
    size: bytes.length,
    sha256,
    name: name.replace(/\.\w+$/, '.jpg'),
    contentType: 'image/jpeg',
  };
}

const heicRefusals = {
  busy: kitRefusals.too_many,
  too_large: filesRefusals.heic_too_large,
  slow: filesRefusals.heic_too_slow,
  damaged: filesRefusals.infected,
};

function refuseHeic(error: unknown): never {
  if (!(error instanceof HeicRefused)) throw error;
  return refuse(heicRefusals[error.fault]);
}

async function kindOf(name: string, spooled: SpooledFile, rule: UploadRule): Promise<FileKind> {
  const isTooLarge = spooled.size > rule.maxBytes;
  const contentType = isTooLarge ? undefined : await kindByContent(spooled.path, rule);
  const judged = checkUpload({ name, size: spooled.size, contentType }, rule);
  if (judged.fault !== undefined) refuse(filesRefusals[judged.fault]);
  if (rule.maxPixels !== undefined && !isHeic(judged.kind))
    await checkPicture(spooled.path, rule, rule.maxPixels);
  return judged.kind;
}

/** CSV has no signature: text counts as CSV only where the rule allows spreadsheets. */
async function kindByContent(path: string, { kinds }: UploadRule): Promise<string | undefined> {
  const detected = await contentTypeOf(path);
  if (detected !== undefined || !kinds.includes('text/csv')) return detected;
  return (await isText(path)) ? 'text/csv' : undefined;
}

async function checkPicture(path: string, rule: UploadRule, maxPixels: number): Promise<void> {
  const size = await imageSizeOf(path);
  if (size === undefined) refuse(filesRefusals.infected);
  if (!fitsPixels(size, rule)) refuse(filesRefusals.too_many_pixels);
  if (!(await isWholeImage(path, maxPixels * maxPixels))) refuse(filesRefusals.infected);
}
