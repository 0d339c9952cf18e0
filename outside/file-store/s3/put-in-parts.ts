import { StorageUnavailable } from '../port.ts';
import type { Part } from './read-parts.ts';
import { discard, refusalIn, refusalOf } from './s3-answers.ts';

interface S3Request {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: Part;
}

export type AskS3 = (url: string, request: S3Request) => Promise<Response>;

/**
 * S3's own way for what is too large for one request: nothing of it is seen before the last step, and a failure gives
 * the parts up, so that nobody pays for bytes without a name.
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
  if (uploadId === undefined) throw new StorageUnavailable('The store began no upload in parts');
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
    // What went wrong is told; whether the parts could be given up changes nothing about it.
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
  // The store may begin its answer with 200 and fail while it puts the parts together.
  if (!answer.ok || !text.includes('<CompleteMultipartUploadResult')) throw refusalIn(answer.status, text);
}
