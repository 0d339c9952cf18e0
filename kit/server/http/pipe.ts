import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Binding, Endpoint, RawAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { BoundTo, OpenWork, UnitOfWork } from '../database/unit-of-work.ts';
import type { Context } from '../context.ts';
import type { Log } from '../log/log.ts';
import { openContext } from '../open-context.ts';
import type { ContextParts } from '../open-context.ts';
import { refuse, Refused } from '../refuse.ts';
import type { Trace } from '../trace.ts';
import { claimIntent, intentOf, keepAnswer } from './idempotency.ts';
import type { Intent, KeptAnswer } from './idempotency.ts';
import { readInput } from './read-input.ts';
import type { RequestFacts, Route, Upload } from './route.ts';
import { StageTimes } from './stage-times.ts';
import { uploadOf } from './upload-of.ts';

/** What the product hands the kit, so that the kit knows no roles and no sessions. */
export interface Pipe<Rule, Actor> extends ContextParts<Actor> {
  readonly unitOfWork: UnitOfWork;
  /** Says who calls; refuses a token that does not hold. */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** Refuses, or lets pass. */
  authorise(rule: Rule, actor: Actor): Promise<void> | void;
  /** What row-level security is told, for this binding and actor. */
  bind(binding: Binding, actor: Actor, request: FastifyRequest): BoundTo;
  /** One word for whoever calls: limits and idempotency keys are kept apart by it. */
  callerKey(actor: Actor, request: FastifyRequest): string;
  /** Spends one request of the caller's limits, or refuses. */
  limit(endpoint: Endpoint<Rule>, caller: string, request: FastifyRequest): Promise<void> | void;
  /** Where a verbose trace goes, for those who may ask for one with `X-Trace: true`. */
  verboseLog?(actor: Actor): Log | undefined;
}

interface Reply {
  readonly status: number;
  readonly body: string | undefined;
}

/** trace · limit · sign-in · access rule · input shape · unit of work → use case → answer shape. */
export function handlerOf<Rule, Actor>(route: Route<Rule, Actor>, pipe: Pipe<Rule, Actor>) {
  const { endpoint } = route;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const stages = headerOf(request, 'x-trace') === 'true' ? new StageTimes() : undefined;
    const actor = await pipe.authenticate(request);
    stages?.passed('sign-in');
    try {
      return send(endpoint, reply, await answer(route, pipe, actor, request, stages));
    } finally {
      stages?.passed('answer');
      const log = stages === undefined ? undefined : pipe.verboseLog?.(actor);
      if (log !== undefined) stages?.tell(log, request.trace, endpoint.name);
    }
  };
}

async function answer<Rule, Actor>(
  route: Route<Rule, Actor>,
  pipe: Pipe<Rule, Actor>,
  actor: Actor,
  request: FastifyRequest,
  stages: StageTimes | undefined,
): Promise<Outcome> {
  const { endpoint } = route;
  const caller = pipe.callerKey(actor, request);
  await pipe.limit(endpoint, caller, request);
  stages?.passed('limit');
  await pipe.authorise(endpoint.rule, actor);
  stages?.passed('access');
  // The reader of uploads takes any multipart request, also one for a call that wants JSON.
  if (endpoint.upload === undefined && request.isMultipart()) refuse(kitRefusals.unsupported_type);
  const parts = readInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const intent = endpoint.idempotent
    ? intentOf(caller, headerOf(request, 'idempotency-key'), endpoint.name, parts)
    : undefined;
  const bound = pipe.bind(endpoint.binding, actor, request);
  const arrived =
    endpoint.upload === undefined ? undefined : await uploadOf(request, endpoint.upload.maxBytes);
  stages?.passed('input');
  const facts = factsOf(request, arrived?.upload);
  const trace = request.trace;
  let committed = () => {};
  try {
    const outcome = await pipe.unitOfWork(bound, async (open) => {
      const opened = openContext(pipe, open, { actor, trace, address: request.ip });
      committed = opened.committed;
      return answerOnce(open, intent, () => run(route, opened.context, parts, facts));
    });
    committed();
    stages?.passed('work');
    return outcome;
  } finally {
    await arrived?.discard();
  }
}

type Outcome = Reply | { readonly raw: RawAnswer };

async function run<Rule, Actor>(
  route: Route<Rule, Actor>,
  context: Context<Actor>,
  parts: unknown,
  facts: RequestFacts,
): Promise<Outcome> {
  const { endpoint } = route;
  try {
    const given = await route.run(context, parts, facts);
    if (endpoint.raw !== undefined) return { raw: given as RawAnswer };
    if (endpoint.answer === undefined) return { status: 204, body: undefined };
    return { status: 200, body: JSON.stringify(z.encode(endpoint.answer, given)) };
  } catch (error) {
    throw declared(endpoint, error);
  }
}

const always = new Set(Object.values(kitRefusals).map((refusal) => refusal.code));

/** A refusal that the endpoint does not list is a mistake of ours: callers could not know it. */
function declared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refused) || always.has(error.refusal.code)) return error;
  if (endpoint.refusals.some((refusal) => refusal.code === error.refusal.code)) return error;
  return new Error(`${endpoint.name} refused with ${error.refusal.code}, which it does not declare.`);
}

async function answerOnce(
  open: OpenWork,
  intent: Intent | undefined,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  if (intent === undefined) return act();
  const kept = await claimIntent(open.client, intent);
  if (kept !== undefined) return { status: kept.status, body: kept.answer === '' ? undefined : kept.answer };
  const outcome = await act();
  if ('raw' in outcome)
    throw new Error('An idempotent endpoint answers JSON, so that its answer can be kept.');
  const toKeep: KeptAnswer = { status: outcome.status, answer: outcome.body ?? '' };
  await keepAnswer(open.client, intent, toKeep);
  return outcome;
}

function send(endpoint: Endpoint, reply: FastifyReply, outcome: Outcome): unknown {
  if ('raw' in outcome) {
    const { bytes, headers } = outcome.raw;
    reply.headers(headers ?? {});
    // The browser has these bytes already.
    const etag = headers?.['etag'];
    if (etag !== undefined && reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
    // A file's own type, where it has one, is truer than the endpoint's.
    const contentType = headers?.['content-type'] ?? endpoint.raw?.contentType;
    reply.header('content-type', contentType ?? 'application/octet-stream');
    return reply.send(typeof bytes === 'string' ? bytes : bodyOf(bytes));
  }
  if (outcome.body === undefined) return reply.code(outcome.status).send();
  return reply
    .code(outcome.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(outcome.body);
}

function bodyOf(bytes: Uint8Array | AsyncIterable<Uint8Array>): unknown {
  return bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes;
}

function factsOf(request: FastifyRequest, upload: Upload | undefined): RequestFacts {
  return {
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    header: (name: string) => headerOf(request, name),
    ...(upload === undefined ? {} : { upload }),
  };
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}
