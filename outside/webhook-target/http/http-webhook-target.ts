import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { UnfitUrl, WebhookPost, WebhookTarget } from '../port.ts';
import { isPublicAddress } from './public-address.ts';

export interface HttpWebhookTargetOptions {
  /** Allows `http://localhost`, for developing a receiver on the same machine. */
  readonly localhost: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
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
        const address = await addressOf(post.url, localhost, resolve, late);
        const { status, answer } = await send(post, address, late);
        return { kind: 'answered', status, answer, tookMs: tookMs() };
      } catch (fault) {
        const reason = late.aborted ? `No response within ${timeoutMs / 1000} seconds` : wordsOf(fault);
        return { kind: 'unreached', reason, tookMs: tookMs() };
      }
    },
  };
}

class Unfit extends Error {}

// Resolver errors may reveal our network; the company only learns their kind.
const wordsOf = (fault: unknown): string => {
  if (fault instanceof Unfit) return fault.message;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'no connection';
  return `Couldn't connect (${code})`;
};

const resolveAll = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true, verbatim: true });

const notPublic = "The URL isn't on the public internet";

async function addressOf(
  text: string,
  localhost: boolean,
  resolve: NonNullable<HttpWebhookTargetOptions['resolve']>,
  late: AbortSignal,
): Promise<LookupAddress> {
  const unfit = unfitUrl(text, localhost);
  if (unfit === 'not-public') throw new Unfit(notPublic);
  if (unfit !== undefined) throw new Unfit("We don't send to this kind of URL");
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  // DNS look-ups can't be canceled, but we stop waiting at the timeout.
  const found =
    family === 0 ? await Promise.race([resolve(host), whenAborted(late)]) : [{ address: host, family }];
  const [first] = found;
  if (first === undefined) throw new Unfit("The host name doesn't resolve");
  const inside = found.some(({ address }) => !isPublicAddress(address));
  if (inside && !(localhost && isLocalhost(url))) throw new Unfit(notPublic);
  return first;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Unfit('Timed out')), { once: true });
  return promise;
}

function send(
  { url: text, headers, body }: WebhookPost,
  { address, family }: LookupAddress,
  late: AbortSignal,
): Promise<{ status: number; answer: string }> {
  const url = new URL(text);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A new connection: a kept-alive one could lead to another address of the same name.
    agent: false,
    signal: late,
    lookup: (_host, asked, done) => {
      if (asked.all === true) done(null, [{ address, family }]);
      else done(null, address, family);
    },
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

/** Checks the URL alone. `localhost` is allowed by name if the operator permits it. */
function unfitUrl(text: string, localhost: boolean): UnfitUrl | undefined {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return 'unreadable';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (localhost && isLocalhost(url)) return undefined;
  if (url.protocol !== 'https:') return 'not-https';
  return isInside(url.hostname) ? 'not-public' : undefined;
}

/** RFC 6761, RFC 6762 and ICANN's reserved names; an IPv6 address is in brackets. */
const insideNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** A name or number that never leads to the public internet. Other names are checked when they are resolved. */
function isInside(hostname: string): boolean {
  const address = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(address) === 0 ? insideNames.test(hostname) : !isPublicAddress(address);
}

function isLocalhost({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === 'localhost';
}
