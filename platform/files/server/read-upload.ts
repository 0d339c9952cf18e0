import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { UploadRule } from '../domain/upload-rules.ts';
import type { FilesParts } from './files-parts.ts';
import { checkSpooled, withSpooledFile } from './spool-upload.ts';

interface ReadOnce {
  readonly name: string;
  readonly stream: Readable;
  readonly rule: UploadRule;
}

/** Reads an uploaded file without storing it; checked and scanned like every upload. */
export function readUpload({ scanner, spoolFolder }: FilesParts) {
  return ({ name, stream, rule }: ReadOnce): Promise<Buffer> =>
    withSpooledFile({ stream, folder: spoolFolder, maxBytes: rule.maxBytes }, async (spooled) => {
      await checkSpooled(scanner, { name, spooled, rule });
      return readFile(spooled.path);
    });
}
