import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { UploadRule } from '../domain/upload-rules.ts';
import type { FilesParts } from './files-parts.ts';
import { judgeSpooled, withSpooledFile } from './spool-upload.ts';

interface ReadOnce {
  readonly name: string;
  readonly stream: Readable;
  readonly rule: UploadRule;
}

/** The bytes of a file that is read and kept nowhere; judged and scanned like every other. */
export function readUpload({ scanner, spoolFolder }: FilesParts) {
  return ({ name, stream, rule }: ReadOnce): Promise<Buffer> =>
    withSpooledFile({ stream, folder: spoolFolder, maxBytes: rule.maxBytes }, async (spooled) => {
      await judgeSpooled(scanner, { name, spooled, rule });
      return readFile(spooled.path);
    });
}
