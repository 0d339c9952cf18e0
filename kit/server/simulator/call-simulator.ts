import type * as z from 'zod/mini';

/** It may or may not have happened. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

export interface SimulatorAddress {
  /** The name used in reasons, such as gateway. */
  readonly name: string;
  /** Such as http://127.0.0.1:4001. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Asked<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'not_found' }
  | Unknown;

/**
 * One call to an external service. Anything but a readable answer in time may still have been carried out, so it is
 * *unknown*. Only a connection that was never made would be certain, and that difference isn't reliable.
 */
export async function callSimulator<Shape extends z.ZodMiniType>(
  { name, url, key, timeoutMs }: SimulatorAddress,
  method: Method,
  path: string,
  shape: Shape,
  body?: object,
): Promise<Asked<z.infer<Shape>>> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 404) return { kind: 'not_found' };
    if (!answer.ok) return unknown(`The ${name} returned ${answer.status}`);
    const read = shape.safeParse(JSON.parse(text));
    return read.success ? { kind: 'answered', answer: read.data } : unknown('Unexpected response format');
  } catch (fault) {
    return unknown(fault instanceof Error ? fault.message : String(fault));
  }
}

export const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason });
