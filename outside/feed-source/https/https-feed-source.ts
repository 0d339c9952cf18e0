import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { onlyTo, publicAddressOf, resolveAll } from '#kit/server/outward/public-url.ts';
import type { ResolveHost } from '#kit/server/outward/public-url.ts';
import { describeConnection, noAnswer } from '../describe-connection.ts';
import type { FeedAddress, FeedFetcher, FetchedFeed } from '../port.ts';
import { wholeFile } from '../whole-file.ts';

export interface HttpsFeedSourceOptions {
  /** Allows `http://localhost`, for developing on the same machine. */
  readonly localhost: boolean;
  readonly timeoutMs?: number;
  /** How long the whole file may take. */
  readonly fileTimeoutMs?: number;
  readonly resolve?: ResolveHost;
}

/** Fetches a file from a URL that a seller entered; only public addresses are called. */
export function createHttpsFeedSource(options: HttpsFeedSourceOptions): FeedFetcher {
  const { localhost, timeoutMs = 60_000, fileTimeoutMs = 600_000, resolve = resolveAll } = options;
  return {
    async fetch(address) {
      const late = AbortSignal.timeout(timeoutMs);
      try {
        const host = await publicAddressOf(address.url, { localhost, resolve, late });
        return describeResponse(address, await ask(address, onlyTo(host), late), fileTimeoutMs);
      } catch (fault) {
        return { kind: 'failed', reason: late.aborted ? noAnswer(timeoutMs) : describeConnection(fault) };
      }
    },
  };
}

function ask(
  { url: text, username, password, version }: FeedAddress,
  connection: ReturnType<typeof onlyTo>,
  late: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(text);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    ...connection,
    headers: {
      accept:
        'text/csv, text/plain, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.1',
      ...(version === '' ? {} : { 'if-none-match': version }),
      ...(username === ''
        ? {}
        : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
    },
  };
  const request = url.protocol === 'https:' ? secureRequest(url, options) : plainRequest(url, options);
  // Until it answers; a large file may then take longer.
  const giveUp = (): void => void request.destroy(new Error('Timed out'));
  late.addEventListener('abort', giveUp, { once: true });
  request.on('error', reject);
  request.on('response', (response) => {
    late.removeEventListener('abort', giveUp);
    resolve(response);
  });
  request.end();
  return promise;
}

function describeResponse(
  { url }: FeedAddress,
  response: IncomingMessage,
  fileTimeoutMs: number,
): FetchedFeed {
  const status = response.statusCode ?? 0;
  if (status === 200) {
    return {
      kind: 'file',
      name: nameOf(url, response),
      stream: wholeFile({ read: response, size: undefined, fileTimeoutMs }),
      version: response.headers.etag ?? '',
    };
  }
  response.destroy();
  if (status === 304) return { kind: 'unchanged' };
  if (status === 401 || status === 403)
    return { kind: 'failed', reason: `The server rejected the username or password (${status})` };
  return { kind: 'failed', reason: `The server returned ${status}` };
}

/** The URL's last part; without an ending the content type says which it is. */
function nameOf(url: string, { headers }: IncomingMessage): string {
  const last = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '').replaceAll(/[^\w .-]/g, '');
  if (/\.(?:csv|tsv|txt|xlsx)$/i.test(last)) return last;
  const isSheet = headers['content-type']?.includes('spreadsheetml') === true;
  return `${last === '' ? 'stock' : last}.${isSheet ? 'xlsx' : 'csv'}`;
}
