import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import {
  describeFault,
  onlyTo,
  publicAddressOf,
  resolveAll,
  Unfit,
  unfitUrl,
} from '#kit/server/outward/public-url.ts';
import type { ResolveHost } from '#kit/server/outward/public-url.ts';
import type { FetchedMedia, MediaSource } from '../port.ts';

interface HttpsMediaOptions {
  /** Allows `http://localhost`, for developing on the same machine. */
  readonly localhost: boolean;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  readonly resolve?: ResolveHost;
}

/** Fetches a file from a URL in a seller's feed; only public addresses are called. */
export function createHttpsMedia(options: HttpsMediaOptions): MediaSource {
  const { localhost, maxBytes = 15_000_000, timeoutMs = 20_000, resolve = resolveAll } = options;
  return {
    async fetch(url) {
      if (unfitUrl(url, localhost) === 'not-https')
        return { kind: 'refused', reason: 'Only links that start with https:// are shown' };
      const late = AbortSignal.timeout(timeoutMs);
      try {
        const host = await publicAddressOf(url, { localhost, resolve, late });
        return describeResponse(await ask(new URL(url), onlyTo(host), late), maxBytes);
      } catch (fault) {
        if (late.aborted) return { kind: 'failed', reason: `No response within ${timeoutMs / 1000} seconds` };
        return { kind: fault instanceof Unfit ? 'refused' : 'failed', reason: describeFault(fault) };
      }
    },
  };
}

/** The signal also ends a download that doesn't. */
function ask(url: URL, connection: ReturnType<typeof onlyTo>, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = { ...connection, signal, headers: { accept: 'image/*, application/pdf' } };
  const request = url.protocol === 'https:' ? secureRequest(url, options) : plainRequest(url, options);
  request.on('error', reject);
  request.on('response', resolve);
  request.end();
  return promise;
}

function describeResponse(response: IncomingMessage, maxBytes: number): FetchedMedia {
  const status = response.statusCode ?? 0;
  const isTooLarge = Number(response.headers['content-length'] ?? 0) > maxBytes;
  if (status === 200 && !isTooLarge) return { kind: 'file', stream: response };
  response.on('error', () => undefined).destroy();
  if (isTooLarge) return { kind: 'refused', reason: `Larger than ${maxBytes / 1_000_000} MB` };
  if (status >= 300 && status < 400)
    return { kind: 'refused', reason: 'The link redirects. Use the final URL' };
  return { kind: 'failed', reason: `The server returned ${status}` };
}
