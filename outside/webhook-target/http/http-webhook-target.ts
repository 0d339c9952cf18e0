import type { LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import {
  describeFault,
  onlyTo,
  publicAddressOf,
  resolveAll,
  unfitUrl,
} from '#kit/server/outward/public-url.ts';
import type { ResolveHost } from '#kit/server/outward/public-url.ts';
import type { WebhookPost, WebhookTarget } from '../port.ts';

export interface HttpWebhookTargetOptions {
  /** Allows `http://localhost`, for developing a receiver on the same machine. */
  readonly localhost: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: ResolveHost;
}

const mostAnswerBytes = 4096;

/**
 * Posts to a URL that a company entered, so nothing about it is trusted. The name is resolved once, every resulting
 * address must be public, and the connection uses the checked address; otherwise a second DNS answer could point
 * inside. Redirects are not followed.
 */
export function createHttpWebhookTarget(options: HttpWebhookTargetOptions): WebhookTarget {
  const { localhost, timeoutMs = 10_000, resolve = resolveAll } = options;
  return {
    unfitFor: (url) => unfitUrl(url, localhost),
    async post(post) {
      const began = performance.now();
      const tookMs = (): number => Math.round(performance.now() - began);
      const late = AbortSignal.timeout(timeoutMs);
      try {
        const address = await publicAddressOf(post.url, { localhost, resolve, late });
        const { status, answer } = await send(post, address, late);
        return { kind: 'answered', status, answer, tookMs: tookMs() };
      } catch (fault) {
        const reason = late.aborted ? `No response within ${timeoutMs / 1000} seconds` : describeFault(fault);
        return { kind: 'unreached', reason, tookMs: tookMs() };
      }
    },
  };
}

function send(
  { url: text, headers, body }: WebhookPost,
  address: LookupAddress,
  late: AbortSignal,
): Promise<{ status: number; answer: string }> {
  const url = new URL(text);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: late,
    ...onlyTo(address),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; answer: string }>();
  const request = url.protocol === 'https:' ? secureRequest(url, options) : plainRequest(url, options);
  request.on('error', reject);
  request.on('response', (response) => {
    readBeginning(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
  });
  request.end(body);
  return promise;
}

/** The start of the answer; the rest is cut off. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read.push(chunk);
    bytes += chunk.length;
    if (bytes >= mostAnswerBytes) break;
  }
  response.destroy();
  return Buffer.concat(read).subarray(0, mostAnswerBytes).toString('utf8');
}
