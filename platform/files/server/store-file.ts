import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { contentTypeOf } from '#kit/server/files/content-type-of.ts';
import { imageSizeOf, isWholeImage } from '#kit/server/images/read-image.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { StorageFull, StorageUnavailable } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { FileFacts } from '../contract/file-endpoints.ts';
import { filesRefusals } from '../contract/files-refusals.ts';
import type { FileKind } from '../domain/file-kinds.ts';
import { fitsPixels, judgeUpload } from '../domain/judge-upload.ts';
import type { UploadRule } from '../domain/upload-rules.ts';
import { insertFile } from './file-rows.ts';
import type { FilesParts } from './files-parts.ts';
import { presentFile } from './present-file.ts';
import { type SpooledFile, withSpooledFile } from './spool-upload.ts';

export interface NewFile {
  readonly companyId: string;
  readonly personId: string;
  readonly name: string;
  readonly stream: Readable;
  readonly rule: UploadRule;
  /** The slice through whose calls alone it opens; absent: its company's people download it. */
  readonly madeFor?: string;
}

/** Judges, scans, keeps and records a file; only then does it exist for anybody. */
export function storeFile({ store, scanner, spoolFolder }: FilesParts) {
  return (ctx: Ctx, { companyId, personId, name, stream, rule, madeFor }: NewFile): Promise<FileFacts> =>
    withSpooledFile({ stream, folder: spoolFolder, maxBytes: rule.maxBytes }, async (spooled) => {
      const kind = await kindOf(name, spooled, rule);
      const verdict = await scanner.scan(createReadStream(spooled.path));
      if (verdict.kind === 'infected') refuse(filesRefusals.infected);
      if (verdict.kind === 'unavailable') refuse(filesRefusals.scan_away);

      const { size, sha256 } = spooled;
      // The key is the content's own hash: the same file kept twice lies there once, and a put can be repeated.
      // If the transaction fails afterwards, bytes remain that no row names; they are in nobody's sight.
      const key = `sha256/${sha256.slice(0, 2)}/${sha256}`;
      await store.put(key, createReadStream(spooled.path), { contentType: kind }).catch(refuseIfStoreFails);

      const id = newId();
      const row = {
        company_id: companyId,
        id,
        person_id: personId,
        name,
        content_type: kind,
        size,
        sha256,
        storage_key: key,
        created_at: ctx.clock.now(),
        made_for: madeFor ?? null,
      };
      await insertFile(ctx, row);
      const facts = { name, contentType: kind, size, sha256 };
      await ctx.record({ act: 'files.storeFile', recordType: 'file', recordId: id, companyId, facts });
      return presentFile(row);
    });
}

async function kindOf(name: string, spooled: SpooledFile, rule: UploadRule): Promise<FileKind> {
  const tooLarge = spooled.size > rule.maxBytes;
  const contentType = tooLarge ? undefined : await contentTypeOf(spooled.path);
  const judged = judgeUpload({ name, size: spooled.size, contentType }, rule);
  if (judged.fault !== undefined) refuse(filesRefusals[judged.fault]);
  if (rule.maxPixels !== undefined) await judgePicture(spooled.path, rule, rule.maxPixels);
  return judged.kind;
}

async function judgePicture(path: string, rule: UploadRule, maxPixels: number): Promise<void> {
  const size = await imageSizeOf(path);
  if (size === undefined) refuse(filesRefusals.infected);
  if (!fitsPixels(size, rule)) refuse(filesRefusals.too_many_pixels);
  if (!(await isWholeImage(path, maxPixels * maxPixels))) refuse(filesRefusals.infected);
}

export function refuseIfStoreFails(fault: unknown): never {
  if (fault instanceof StorageFull) refuse(kitRefusals.storage_full);
  if (fault instanceof StorageUnavailable) refuse(filesRefusals.store_away);
  throw fault;
}
