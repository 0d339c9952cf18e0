import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { Refused } from '../refuse.ts';
import { WithHeaders } from './route.ts';

interface Reply {
  readonly status: number;
  readonly body: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A use case's result as it is sent. */
export type Outcome = Reply | { readonly raw: RawAnswer };

export async function outcomeOf(endpoint: Endpoint, run: () => unknown): Promise<Outcome> {
  try {
    const result = await run();
    return result instanceof WithHeaders
      ? { ...encoded(endpoint, result.answer), headers: result.headers }
      : encoded(endpoint, result);
  } catch (error) {
    throw declared(endpoint, error);
  }
}

function encoded(endpoint: Endpoint, result: unknown): Outcome {
  if (endpoint.raw !== undefined) return { raw: result as RawAnswer };
  if (endpoint.answer === undefined) return { status: 204, body: undefined };
  return { status: 200, body: JSON.stringify(z.encode(endpoint.answer, result)) };
}

const alwaysAllowed = new Set(Object.values(kitRefusals).map((refusal) => refusal.code));

/** A refusal that the endpoint does not declare is our mistake: callers could not have known of it. */
function declared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refused) || alwaysAllowed.has(error.refusal.code)) return error;
  if (endpoint.refusals.some((refusal) => refusal.code === error.refusal.code)) return error;
  return new Error(`${endpoint.name} returned ${error.refusal.code}, which it doesn't declare.`);
}

export function sendOutcome(endpoint: Endpoint, reply: FastifyReply, outcome: Outcome): unknown {
  if ('raw' in outcome) return sendRaw(endpoint, reply, outcome.raw);
  reply.headers(outcome.headers ?? {});
  if (outcome.body === undefined) return reply.code(outcome.status).send();
  return reply
    .code(outcome.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(outcome.body);
}

function sendRaw(endpoint: Endpoint, reply: FastifyReply, answer: RawAnswer): unknown {
  const { bytes, headers, seeOther, cookies } = answer;
  reply.headers(headers ?? {});
  if (cookies !== undefined && cookies.length > 0) reply.header('set-cookie', [...cookies]);
  if (seeOther !== undefined) return reply.code(303).header('location', seeOther).send();
  // The browser already has these bytes.
  const etag = headers?.['etag'];
  if (etag !== undefined && reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  // A file's own content type is more exact than the endpoint's.
  reply.header('content-type', headers?.['content-type'] ?? rawTypeOf(endpoint));
  return reply.send(typeof bytes === 'string' ? bytes : bodyOf(bytes));
}

/** All text that we write is UTF-8. */
export function rawTypeOf({ raw }: Endpoint): string {
  const { contentType } = raw ?? { contentType: 'application/octet-stream' };
  const isSilent = contentType.startsWith('text/') && !contentType.includes('charset=');
  return isSilent ? `${contentType}; charset=utf-8` : contentType;
}

function bodyOf(bytes: Uint8Array | AsyncIterable<Uint8Array>): unknown {
  return bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes;
}
