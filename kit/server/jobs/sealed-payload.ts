import { traceFrom } from '../trace.ts';
import type { Trace } from '../trace.ts';

/** What is stored in the queue: the payload, and the trace of the request that enqueued it. */
export interface SealedPayload {
  readonly trace: string;
  readonly told: unknown;
}

export function seal(trace: Trace, content: unknown): SealedPayload {
  return { trace: trace.id, told: content };
}

/** Work that was scheduled or enqueued by SQL has no request and starts its own trace. */
export function unseal(payload: unknown): { trace: Trace; told: unknown } {
  if (!isSealed(payload)) return { trace: traceFrom(undefined), told: payload };
  return { trace: traceFrom(`00-${payload.trace}-0000000000000001-01`), told: payload.told };
}

function isSealed(payload: unknown): payload is SealedPayload {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'told' in payload &&
    'trace' in payload &&
    typeof payload.trace === 'string'
  );
}
