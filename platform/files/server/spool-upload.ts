import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { createReadStream } from 'node:fs';
import { contentTypeOf, isText } from '#kit/server/files/content-type-of.ts';
import { imageSizeOf, isWholeImage } from '#kit/server/images/read-image.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';
import { filesRefusals } from '../contract/files.ts';
import type { FileKind, UploadRule } from '../domain/upload-rules.ts';
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

/** Refuses a file that breaks the rule or fails the malware scan. */
export async function checkSpooled(
  scanner: MalwareScanner,
  { name, spooled, rule }: SpooledUpload,
): Promise<FileKind> {
  const kind = await kindOf(name, spooled, rule);
  const verdict = await scanner.scan(createReadStream(spooled.path));
  if (verdict.kind === 'infected') refuse(filesRefusals.infected);
  if (verdict.kind === 'unavailable') refuse(filesRefusals.scan_away);
  return kind;
}

async function kindOf(name: string, spooled: SpooledFile, rule: UploadRule): Promise<FileKind> {
  const isTooLarge = spooled.size > rule.maxBytes;
  const contentType = isTooLarge ? undefined : await kindByContent(spooled.path, rule);
  const judged = checkUpload({ name, size: spooled.size, contentType }, rule);
  if (judged.fault !== undefined) refuse(filesRefusals[judged.fault]);
  if (rule.maxPixels !== undefined) await checkPicture(spooled.path, rule, rule.maxPixels);
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
