import { createReadStream } from 'node:fs';
import { contentTypeOf, isText } from '#kit/server/files/content-type-of.ts';
import { imageSizeOf, isWholeImage } from '#kit/server/images/read-image.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';
import { filesRefusals } from '../contract/files-refusals.ts';
import type { FileKind } from '../domain/file-kinds.ts';
import { fitsPixels, judgeUpload } from '../domain/judge-upload.ts';
import type { UploadRule } from '../domain/upload-rules.ts';
import type { SpooledFile } from './spool-upload.ts';

interface Arrived {
  readonly name: string;
  readonly spooled: SpooledFile;
  readonly rule: UploadRule;
}

/** Refuses a file that is not what the rule takes, or that the scanner would not let through. */
export async function judgeSpooled(
  scanner: MalwareScanner,
  { name, spooled, rule }: Arrived,
): Promise<FileKind> {
  const kind = await kindOf(name, spooled, rule);
  const verdict = await scanner.scan(createReadStream(spooled.path));
  if (verdict.kind === 'infected') refuse(filesRefusals.infected);
  if (verdict.kind === 'unavailable') refuse(filesRefusals.scan_away);
  return kind;
}

async function kindOf(name: string, spooled: SpooledFile, rule: UploadRule): Promise<FileKind> {
  const tooLarge = spooled.size > rule.maxBytes;
  const contentType = tooLarge ? undefined : await kindByContent(spooled.path, rule);
  const judged = judgeUpload({ name, size: spooled.size, contentType }, rule);
  if (judged.fault !== undefined) refuse(filesRefusals[judged.fault]);
  if (rule.maxPixels !== undefined) await judgePicture(spooled.path, rule, rule.maxPixels);
  return judged.kind;
}

/** A table of commas says nothing of itself: it is a text, and taken for one only where tables are. */
async function kindByContent(path: string, { kinds }: UploadRule): Promise<string | undefined> {
  const known = await contentTypeOf(path);
  if (known !== undefined || !kinds.includes('text/csv')) return known;
  return (await isText(path)) ? 'text/csv' : undefined;
}

async function judgePicture(path: string, rule: UploadRule, maxPixels: number): Promise<void> {
  const size = await imageSizeOf(path);
  if (size === undefined) refuse(filesRefusals.infected);
  if (!fitsPixels(size, rule)) refuse(filesRefusals.too_many_pixels);
  if (!(await isWholeImage(path, maxPixels * maxPixels))) refuse(filesRefusals.infected);
}
