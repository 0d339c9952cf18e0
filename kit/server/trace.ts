import { randomUUID } from 'node:crypto';

/** Connects a click to its log lines: the W3C trace id and the short reference that people read out. */
export interface Trace {
  readonly id: string;
  readonly reference: string;
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `LP-7F3K-2209`: eight characters from the trace id, without look-alikes. */
function referenceOf(traceId: string): string {
  let reference = '';
  for (let at = 0; at < 8; at += 1) {
    reference += alphabet[Number.parseInt(traceId.slice(at * 4, at * 4 + 4), 16) % alphabet.length];
  }
  return `LP-${reference.slice(0, 4)}-${reference.slice(4)}`;
}

const traceparent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

export function traceFrom(header: string | undefined): Trace {
  const headerId = header === undefined ? undefined : traceparent.exec(header)?.[1];
  const id = headerId ?? randomUUID().replaceAll('-', '');
  return { id, reference: referenceOf(id) };
}
