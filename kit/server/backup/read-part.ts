import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupRefused } from './backup-refused.ts';
import type { Part } from './manifest.ts';
import { measure } from './write-part.ts';

export function readPart(folder: string, part: Part): Readable {
  const raw = createReadStream(join(folder, part.path));
  if (!part.path.endsWith('.gz')) return raw;
  const content = createGunzip();
  raw.on('error', (problem) => content.destroy(problem));
  return raw.pipe(content);
}

/** Every byte is what the manifest says it was. */
export async function checkPart(folder: string, part: Part): Promise<void> {
  const meter = measure();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(join(folder, part.path)), meter.stream, nowhere);
  } catch {
    throw new BackupRefused(`The backup is damaged: ${part.path} can't be read.`);
  }
  const found = meter.result();
  if (found.sha256 !== part.sha256 || found.bytes !== part.bytes) {
    throw new BackupRefused(`The backup is damaged: ${part.path} is not what was written.`);
  }
}
