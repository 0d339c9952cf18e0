import { constants, createGzip } from 'node:zlib';
import { PassThrough } from 'node:stream';
import type { Writable } from 'node:stream';
import * as z from 'zod/mini';
import { batchPath, batchShape } from '#kit/contract/batch.ts';
import type { BatchedAnswer, BatchedCall } from '#kit/contract/batch.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '../refuse.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from './fastify.ts';

// As many as a browser sends at once over HTTP/1.1, so that one page doesn't take every database connection.
const lanes = 6;
const maxBytes = 128 * 1024;
/** Of calls within another request: a batch in a batch would multiply work. */
const insideHeader = 'x-loupe-inside';

export interface InnerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Several reads in one request. Each goes through the whole pipe as if it came alone: sign-in, limit, access rule,
 * input, unit of work, log line. Each is sent when it is ready, so that a slow one delays no other.
 */
export function addBatch(app: FastifyInstance): void {
  app.post(batchPath, { config: { name: 'batch' }, bodyLimit: maxBytes }, (request, reply) => {
    const asked = z.safeParse(batchShape, request.body);
    if (!asked.success || request.headers[insideHeader] !== undefined) refuse(kitRefusals.malformed_request);
    const stream = sendLines(request, reply);
    void answerAll(app, request, asked.data.calls, stream);
    return reply;
  });
}

/** Begins an answer of lines, each of which reaches the browser when it is written. */
export function sendLines(request: FastifyRequest, reply: FastifyReply): Writable {
  const packs = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const stream = packs ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : new PassThrough();
  void reply
    .headers({
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...(packs ? { 'content-encoding': 'gzip' } : {}),
    })
    .type('application/x-ndjson; charset=utf-8')
    .send(stream);
  return stream;
}

/** Writes each answer when it is ready, then ends the stream. */
export async function answerAll(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly BatchedCall[],
  stream: Writable,
  further: Readonly<Record<string, string>> = {},
): Promise<void> {
  const waiting = calls.entries();
  const work = async (): Promise<void> => {
    for (const [at, call] of waiting) {
      // The browser has left.
      if (stream.destroyed) return;
      const { status, headers, body } = await answerInside(app, request, call, further);
      stream.write(`${JSON.stringify({ at, status, headers } satisfies BatchedAnswer)}\n${body}\n`);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, work));
    stream.end();
  } catch (error) {
    stream.destroy(error as Error);
  }
}

// They describe the outer request or its body, not the caller. No endpoint reads cookies: they belong to sign-in.
const ofOuterRequest = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'traceparent',
  'transfer-encoding',
]);

/** Answers a call within another request, by the same caller from the same address. */
export async function answerInside(
  app: FastifyInstance,
  request: FastifyRequest,
  call: BatchedCall,
  further: Readonly<Record<string, string>> = {},
): Promise<InnerAnswer> {
  const { method, path, body, traceparent } = call;
  const own = Object.entries(request.headers).filter(([name]) => !ofOuterRequest.has(name));
  const answer = await app.inject({
    method,
    url: path,
    remoteAddress: request.raw.socket.remoteAddress ?? request.ip,
    headers: {
      ...Object.fromEntries(own),
      ...(traceparent === undefined ? {} : { traceparent }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...further,
      [insideHeader]: 'yes',
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const type = answer.headers['content-type'];
  const isJson = typeof type !== 'string' || type.includes('json');
  return {
    // Pictures and documents are asked for alone.
    status: isJson ? answer.statusCode : 406,
    headers: kept(answer.headers),
    body: isJson ? answer.payload.replaceAll('\n', ' ') : '',
  };
}

const toKeep = ['content-type', 'x-reference', 'retry-after'];

function kept(
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    toKeep.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, [value].flat().join(', ')]];
    }),
  );
}
