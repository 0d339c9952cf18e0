import type * as z from 'zod/mini';
import { Unfit } from '#kit/server/outward/public-url.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { StoreFault } from './port.ts';
import type { StoreSend } from './public-send.ts';

export interface StoreCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: object | string | undefined;
  readonly timeoutMs?: number | undefined;
  /** For addresses that a person typed. */
  readonly send?: StoreSend | undefined;
}

type Refused = Extract<StoreFault, { kind: 'refused' }> & { readonly status: number };
export type StoreAnswer<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly link: string }
  | Exclude<StoreFault, { kind: 'refused' }>
  | Refused;

const usualTimeoutMs = 20_000;
// Our choice for a limit without a time.
const usualWaitSeconds = 60;
// A daily quota, such as Etsy's, resets within a day.
const longestWaitSeconds = 86_400;

/** One call to a store. A 401 means that it withdrew our access, a 429 that it wants us to wait. */
export async function callStore<Shape extends z.ZodMiniType>(
  { url, method, headers, body, timeoutMs = usualTimeoutMs, send = fetch }: StoreCall,
  shape: Shape,
): Promise<StoreAnswer<z.output<Shape>>> {
  try {
    const answer = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 401) return { kind: 'revoked' };
    if (answer.status === 429) return { kind: 'limited', seconds: secondsIn(waitOf(answer.headers)) };
    if (answer.status >= 300 && answer.status < 400)
      return {
        kind: 'refused',
        status: answer.status,
        reason: 'The address redirects. Use the final address',
      };
    if (answer.status >= 500) return { kind: 'away', reason: `Response ${answer.status}` };
    if (!answer.ok) return { kind: 'refused', status: answer.status, reason: reasonIn(text, answer.status) };
    const read = shape.safeParse(text === '' ? {} : parseJson(text));
    return read.success
      ? { kind: 'answered', answer: read.data, link: answer.headers.get('link') ?? '' }
      : { kind: 'away', reason: 'Unexpected response format' };
  } catch (fault) {
    // It was never called.
    if (fault instanceof Unfit) return { kind: 'refused', status: 0, reason: fault.message };
    return { kind: 'away', reason: fault instanceof Error ? fault.message : String(fault) };
  }
}

/** ShipStation has a header of its own. */
const waitOf = (headers: Headers): string | null =>
  headers.get('retry-after') ?? headers.get('x-rate-limit-reset');

/** Seconds, or a date. */
function secondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return usualWaitSeconds;
  const seconds = /^\d+(\.\d+)?$/.test(retryAfter.trim())
    ? Math.ceil(Number(retryAfter))
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(longestWaitSeconds, Math.max(1, seconds)) : usualWaitSeconds;
}

/** The store's own words, shortened. */
function reasonIn(text: string, status: number): string {
  const body = parseJson(text);
  const words: unknown =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([name]) =>
          ['message', 'error_description', 'error', 'errors'].includes(name.toLowerCase()),
        )?.[1]
      : undefined;
  const said = typeof words === 'string' ? words : words === undefined ? '' : JSON.stringify(words);
  return said === '' ? `Response ${status}` : said.slice(0, 200);
}
