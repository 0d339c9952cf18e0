import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '../refuse.ts';
import type { Upload } from './route.ts';

export interface ArrivedUpload {
  readonly upload: Upload;
  /** Of the file's content, so that a retry differs from another file. */
  readonly digest: string;
  /** Deletes the temporary file; the use case has stored it by now. */
  discard(): Promise<void>;
}

/**
 * Receives the one file of a multipart request completely before any unit of work is opened, so a slow sender holds no
 * database connection. A larger file arrives cut off one byte past the endpoint's limit.
 */
export async function uploadOf(request: FastifyRequest, maxBytes: number): Promise<ArrivedUpload> {
  if (!request.isMultipart()) refuse(kitRefusals.unsupported_type);
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch(refuseUnreadable);
  if (part === undefined) refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
  const path = join(tmpdir(), `loupe-${randomUUID()}.arriving`);
  const discard = (): Promise<void> => rm(path, { force: true });
  const hash = createHash('sha256');
  part.file.on('data', (chunk: Buffer) => hash.update(chunk));
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    await discard();
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      refuse(kitRefusals.storage_full);
    return refuseUnreadable(error);
  }
  const stream = createReadStream(path);
  // A refusal may discard the file before it is open; a reader of the stream still sees the error.
  stream.on('error', () => undefined);
  const upload = { name: part.filename, declaredType: part.mimetype, stream };
  return { upload, digest: hash.digest('base64url'), discard };
}

/** The multipart parser reports a broken body by an error without a code; errors with a code are others'. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && !('code' in error)) refuse(kitRefusals.malformed_request);
  throw error;
}
