import type * as z from 'zod/mini';
import type { Refused, Unknown } from '../labels.ts';
import { errorShape } from './easypost-shapes.ts';

export interface EasyPostAccess {
  /** Such as https://api.easypost.com/v2. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export type Asked<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'not_found' }
  /** A refusal in EasyPost's words. */
  | Refused
  | Unknown;

/**
 * Calls EasyPost. Only a validation error (422) is a refusal; a wrong key, rate limits, their errors and timeouts leave
 * the outcome unknown.
 */
export async function askEasyPost<Shape extends z.ZodMiniType>(
  { url, apiKey, timeoutMs }: EasyPostAccess,
  method: 'GET' | 'POST',
  path: string,
  shape: Shape,
  body?: object,
): Promise<Asked<z.infer<Shape>>> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 404) return { kind: 'not_found' };
    if (answer.status === 422) return refusalIn(text);
    if (!answer.ok) return { kind: 'unknown', reason: `EasyPost returned ${answer.status}` };
    const read = shape.safeParse(JSON.parse(text));
    if (read.success) return { kind: 'answered', answer: read.data };
    return { kind: 'unknown', reason: 'Unexpected response format' };
  } catch (fault) {
    return { kind: 'unknown', reason: fault instanceof Error ? fault.message : String(fault) };
  }
}

export function asUnknown(requests: Exclude<Asked<unknown>, { kind: 'answered' }>): Unknown {
  switch (requests.kind) {
    case 'unknown':
      return requests;
    case 'not_found':
      return { kind: 'unknown', reason: 'EasyPost has no such endpoint' };
    case 'refused':
      return { kind: 'unknown', reason: requests.sentence };
  }
}

function refusalIn(text: string): Refused | Unknown {
  const read = errorShape.safeParse(JSON.parse(text));
  if (!read.success) return { kind: 'unknown', reason: 'EasyPost declined without giving a reason' };
  const { code, message } = read.data.error;
  return { kind: 'refused', code, sentence: message };
}

// A label is one page; more would only fill memory.
const mostBytes = 5_000_000;

/** Downloads a finished document; undefined if it is unavailable. */
export async function fetchDocument(url: string, timeoutMs: number): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const length = Number(answer.headers.get('content-length') ?? 0);
    if (!answer.ok || length > mostBytes) {
      await answer.body?.cancel();
      return undefined;
    }
    const content = new Uint8Array(await answer.arrayBuffer());
    return content.length > mostBytes ? undefined : content;
  } catch {
    return undefined;
  }
}
