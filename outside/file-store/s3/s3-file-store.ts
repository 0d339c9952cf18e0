import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { checkFileKey, checkFileKeyPrefix } from '../file-key.ts';
import { measuredStream } from '../measured-stream.ts';
import { StorageUnavailable } from '../port.ts';
import type { FileFacts, FileStore } from '../port.ts';
import { discard, putInParts, readParts, refusalOf, settle } from './put-in-parts.ts';
import type { AskS3, Part } from './put-in-parts.ts';
import { setTimeout as wait } from 'node:timers/promises';

// Every member's upload fits in one part; S3 allows 10,000 per object.
const partBytes = 8 * 1024 * 1024;

export interface S3FileStoreOptions {
  /**
   * Such as https://s3.us-west-2.amazonaws.com; the bucket is in the path, which every S3-compatible store supports.
   */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly timeoutMs?: number;
  /** Delays between attempts in milliseconds; one more attempt per delay. */
  readonly retryWaitsMs?: readonly number[];
}

export function createS3FileStore(options: S3FileStoreOptions): FileStore {
  const bucketUrl = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`;
  const objectUrl = (key: string) => `${bucketUrl}/${checkFileKey(key)}`;
  const ask = signedRequests(options);

  return {
    async put(key, content, { contentType }) {
      const parts = readParts(content, partBytes);
      const first = await parts.next();
      const second = first.done === true ? first : await parts.next();
      if (first.done !== true && second.done !== true) {
        const all = joined([first.value, second.value], parts);
        return { key, size: await putInParts(ask, objectUrl(key), all, contentType), contentType };
      }
      const body = first.done === true ? new Uint8Array() : first.value;
      const headers = { 'content-type': contentType };
      await settle(await ask(objectUrl(key), { method: 'PUT', headers, body }));
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

/** If the reader stops early, the source is closed too. */
async function* joined(first: readonly Part[], rest: AsyncGenerator<Part, void>): AsyncIterable<Part> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return();
  }
}

/** Every call is idempotent (a put replaces the whole object), so each may be retried. */
function signedRequests({ accessKeyId, secretAccessKey, region, ...options }: S3FileStoreOptions): AskS3 {
  const { timeoutMs = 15_000, retryWaitsMs = [100, 400, 1_600] } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return (url, request) => {
    const hash = createHash('sha256')
      .update(request.body ?? '')
      .digest('hex');
    const headers = { ...request.headers, 'x-amz-content-sha256': hash };
    return requestWithRetries({
      attempt: async () => inTime(timeoutMs, await client.sign(url, { ...request, headers })),
      waitsMs: retryWaitsMs,
    });
  };
}

function factsOf(key: string, answer: Response): FileFacts {
  const size = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(size)) throw new StorageUnavailable("The store didn't return the file's length");
  return {
    key,
    size,
    contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
    storedAt: storedAt(answer.headers.get('last-modified')),
  };
}

/** The timeout covers only the start of the answer: a large file may take longer. */
async function inTime(timeoutMs: number, request: Request): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No response within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await fetch(request, { redirect: 'error', signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Parses a ListObjectsV2 answer. Our keys (file-key.ts) need no entity decoding; the token is opaque and may contain
 * any character.
 */
function readObjectPage(xml: string) {
  if (!xml.includes('<ListBucketResult'))
    throw new StorageUnavailable("The store didn't return a list of objects");
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    size: Number(textOf(entry, 'Size')),
    storedAt: storedAt(textOf(entry, 'LastModified')),
  }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
  return { objects, next };
}

/** A store that doesn't say it stored the file just now: nothing old is concluded from it. */
function storedAt(told: string | null): Date {
  const time = Date.parse(told ?? '');
  return Number.isNaN(time) ? new Date() : new Date(time);
}

function textOf(xml: string, element: string): string {
  const raw = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
  return raw
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

interface RetriedRequest {
  /** Signs each attempt again, since a signature contains its time. */
  readonly attempt: () => Promise<Response>;
  readonly waitsMs: readonly number[];
}

/** Retries network errors and busy answers (429, and 5xx except 501 and 507). */
async function requestWithRetries({ attempt, waitsMs }: RetriedRequest): Promise<Response> {
  for (const waitMs of [...waitsMs, undefined]) {
    try {
      const answer = await attempt();
      if (waitMs === undefined || !isPassing(answer.status)) return answer;
      await answer.body?.cancel();
    } catch (fault) {
      if (waitMs === undefined) throw new StorageUnavailable("The store can't be reached", { cause: fault });
    }
    await wait(waitMs);
  }
  throw new StorageUnavailable('File storage was never contacted');
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501 && status !== 507);
}
