import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { checkFileKey, checkFileKeyPrefix } from '../file-key.ts';
import { measuredStream } from '../measured-stream.ts';
import { StorageFull, StorageUnavailable, type FileFacts, type FileStore } from '../port.ts';
import { collectContent } from './collect-content.ts';
import { readObjectPage } from './object-page.ts';
import { requestWithRetries } from './request-with-retries.ts';

export interface S3FileStoreOptions {
  /** Such as https://s3.us-west-2.amazonaws.com; the bucket follows in the path, as every S3-shaped store allows. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly timeoutMs?: number;
  /** Waits between tries, in milliseconds; as many further tries as there are waits. */
  readonly retryWaitsMs?: readonly number[];
}

export function createS3FileStore(options: S3FileStoreOptions): FileStore {
  const bucketUrl = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`;
  const objectUrl = (key: string) => `${bucketUrl}/${checkFileKey(key)}`;
  const ask = signedRequests(options);

  return {
    async put(key, content, { contentType }) {
      const body = await collectContent(content);
      const answer = await ask(objectUrl(key), {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body,
      });
      await settle(answer);
      return { key, size: body.length, contentType };
    },

    async get(key) {
      const answer = await ask(objectUrl(key), { method: 'GET' });
      if (answer.status === 404) return discard(answer);
      if (!answer.ok || !answer.body) throw await refusalOf(answer);
      const facts = factsOf(key, answer);
      const source = Readable.from(answer.body);
      return { ...facts, stream: measuredStream(source, facts.size) };
    },

    async head(key) {
      const answer = await ask(objectUrl(key), { method: 'HEAD' });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await refusalOf(answer);
      return factsOf(key, answer);
    },

    async remove(key) {
      const answer = await ask(objectUrl(key), { method: 'DELETE' });
      if (answer.status === 404) return discard(answer);
      await settle(answer);
    },

    async *list(prefix) {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: checkFileKeyPrefix(prefix) });
        if (after) query.set('continuation-token', after);
        const answer = await ask(`${bucketUrl}?${query.toString()}`, { method: 'GET' });
        if (!answer.ok) throw await refusalOf(answer);
        const page = readObjectPage(await answer.text());
        yield* page.objects;
        after = page.next;
      } while (after);
    },
  };
}

interface S3Request {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Every call of this store is idempotent (a put replaces the whole object), so each may be tried again. */
function signedRequests({ accessKeyId, secretAccessKey, region, ...options }: S3FileStoreOptions) {
  const { timeoutMs = 15_000, retryWaitsMs = [100, 400, 1_600] } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return (url: string, request: S3Request): Promise<Response> => {
    const hash = createHash('sha256')
      .update(request.body ?? '')
      .digest('hex');
    const headers = { ...request.headers, 'x-amz-content-sha256': hash };
    return requestWithRetries({
      attempt: async () =>
        fetch(await client.sign(url, { ...request, headers }), { signal: AbortSignal.timeout(timeoutMs) }),
      waitsMs: retryWaitsMs,
    });
  };
}

function factsOf(key: string, answer: Response): FileFacts {
  const size = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(size)) throw new StorageUnavailable('The store did not say how long the file is');
  return { key, size, contentType: answer.headers.get('content-type') ?? 'application/octet-stream' };
}

async function settle(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer);
  await discard(answer);
}

/** An unread body would hold its connection. */
async function discard(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
  return undefined;
}

/** 507 and the code StorageFull are how S3-shaped stores of one's own say 'no space'; AWS itself never does. */
async function refusalOf(answer: Response): Promise<Error> {
  const code = /<Code>([^<]+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
  if (answer.status === 507 || /StorageFull|QuotaExceeded/.test(code)) {
    return new StorageFull(`The store has no space (${answer.status} ${code})`);
  }
  return new StorageUnavailable(`The store answered ${answer.status} ${code}`.trim());
}
