import { StorageFull, StorageUnavailable } from '../port.ts';
import type { Readable } from 'node:stream';

interface S3Request {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: Part;
}

export type AskS3 = (url: string, request: S3Request) => Promise<Response>;

/**
 * A multipart upload, for files too large for one request: nothing is visible before the last step, and a failure
 * aborts the upload, so no orphaned parts are billed.
 */
export async function putInParts(
  ask: AskS3,
  objectUrl: string,
  parts: AsyncIterable<Part>,
  contentType: string,
): Promise<number> {
  const begun = await ask(`${objectUrl}?uploads=`, {
    method: 'POST',
    headers: { 'content-type': contentType },
  });
  if (!begun.ok) throw await refusalOf(begun);
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (uploadId === undefined) throw new StorageUnavailable("The store didn't start a multipart upload");
  const uploadUrl = `${objectUrl}?uploadId=${encodeURIComponent(uploadId)}`;
  try {
    const tags: string[] = [];
    let size = 0;
    for await (const body of parts) {
      const answer = await ask(`${uploadUrl}&partNumber=${tags.length + 1}`, { method: 'PUT', body });
      if (!answer.ok) throw await refusalOf(answer);
      tags.push(answer.headers.get('etag') ?? '');
      await discard(answer);
      size += body.length;
    }
    await complete(ask, uploadUrl, tags);
    return size;
  } catch (fault) {
    // The original error matters, whether or not the abort succeeded.
    await ask(uploadUrl, { method: 'DELETE' })
      .then(discard)
      .catch(() => undefined);
    throw fault;
  }
}

async function complete(ask: AskS3, uploadUrl: string, tags: readonly string[]): Promise<void> {
  const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
  );
  const answer = await ask(uploadUrl, { method: 'POST', headers: { 'content-type': 'text/xml' }, body });
  const text = await answer.text();
  // The store may answer 200 and still fail while joining the parts.
  if (!answer.ok || !text.includes('<CompleteMultipartUploadResult')) throw refusalIn(answer.status, text);
}

export type Part = Uint8Array<ArrayBuffer>;

/**
 * Splits content into parts of one size, the last one shorter. A signature covers the SHA-256 of a whole body, so that
 * S3 rejects a damaged upload, and a retry needs the body again: so each part is kept in memory.
 */
export async function* readParts(
  content: Readable | Uint8Array,
  partBytes: number,
): AsyncGenerator<Part, void> {
  let part: Part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : chunksOf(content)) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.subarray(from, from + partBytes - filled);
      part.set(taken, filled);
      from += taken.length;
      filled += taken.length;
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.slice(0, filled);
}

const chunksOf = (content: Readable): AsyncIterable<Uint8Array> => content as AsyncIterable<Uint8Array>;

export async function settle(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer);
  await discard(answer);
}

/** An unread body would keep its connection open. */
export async function discard(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
  return undefined;
}

export async function refusalOf(answer: Response): Promise<Error> {
  return refusalIn(answer.status, await answer.text());
}

/** Self-hosted S3-compatible stores report a full disk as 507 or StorageFull; AWS never does. */
function refusalIn(status: number, text: string): Error {
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? '';
  if (status === 507 || /StorageFull|QuotaExceeded/.test(code)) {
    return new StorageFull(`The store is full (${status} ${code})`);
  }
  return new StorageUnavailable(`The store returned ${status} ${code}`.trim());
}
