import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Binding, Endpoint } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { BoundTo, OpenWork, UnitOfWork } from '../database/unit-of-work.ts';
import type { Log } from '../log/log.ts';
import { openContext, workAs } from '../open-context.ts';
import type { ContextParts } from '../open-context.ts';
import { refuse } from '../refuse.ts';
import type { Trace } from '../trace.ts';
import {
  claimIntent,
  claimSteps,
  intentOf,
  releaseSteps,
  storeAnswer,
  storeStepsAnswer,
  withFile,
} from './idempotency.ts';
import type { Intent, StoredAnswer } from './idempotency.ts';
import { outcomeOf, sendOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { readInput } from './read-input.ts';
import type { RequestFacts, Route, Steps, StepwiseRoute, Upload } from './route.ts';
import { uploadOf } from './upload-of.ts';

/** What the product supplies, so that the kit knows no roles and no sessions. */
export interface Pipe<Rule, Actor> extends ContextParts<Actor> {
  readonly unitOfWork: UnitOfWork;
  /** The portal's own, for links: a request may name any host. */
  origin(): string;
  /** Identifies the caller; refuses an invalid token. */
  authenticate(request: FastifyRequest, endpoint: Endpoint<Rule>): Promise<Actor>;
  /** Refuses if the rule does not let this actor in. */
  authorise(endpoint: Endpoint<Rule>, actor: Actor): Promise<void> | void;
  /** The row-level security settings for this binding and actor. */
  bind(binding: Binding, actor: Actor, request: FastifyRequest): BoundTo;
  /** The caller's key for limits and idempotency. */
  callerKey(actor: Actor, request: FastifyRequest): string;
  /** Spends one request of the caller's limits, or refuses. */
  limit(endpoint: Endpoint<Rule>, caller: string, request: FastifyRequest): Promise<void> | void;
  /** Spends one request of a verified sender, or refuses. */
  limitSender(endpoint: Endpoint<Rule>, sender: string): Promise<void>;
  /** Called after a change is committed and before it is answered, so that the caller's next call sees it. */
  changedBy?(actor: Actor): void;
  /** The log for verbose traces, for those who may request one with `X-Trace: true`. */
  verboseLog?(actor: Actor): Log | undefined;
}

/** trace · sign-in · limit · access rule · input shape · unit of work → use case → answer shape. */
export function handlerOf<Rule, Actor>(route: Route<Rule, Actor>, pipe: Pipe<Rule, Actor>) {
  const { endpoint } = route;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const stages = headerOf(request, 'x-trace') === 'true' ? new StageTimes() : undefined;
    const actor = await pipe.authenticate(request, endpoint);
    stages?.passed('sign-in');
    try {
      return sendOutcome(endpoint, reply, await answer(route, pipe, actor, request, stages));
    } finally {
      stages?.passed('answer');
      const log = stages === undefined ? undefined : pipe.verboseLog?.(actor);
      if (log !== undefined) stages?.log(log, request.trace, endpoint.name);
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
  request.caller = caller;
  await pipe.limit(endpoint, caller, request);
  stages?.passed('limit');
  await pipe.authorise(endpoint, actor);
  stages?.passed('access');
  // The upload parser accepts multipart for any call, including those that want JSON.
  if (endpoint.upload === undefined && request.isMultipart()) refuse(kitRefusals.unsupported_type);
  const parts = readInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const claim = intentOf(caller, headerOf(request, 'idempotency-key'), endpoint, parts);
  const bound = pipe.bind(endpoint.binding, actor, request);
  const arrived =
    endpoint.upload === undefined ? undefined : await uploadOf(request, endpoint.upload.maxBytes);
  const intent = withFile(claim, arrived?.digest);
  stages?.passed('input');
  const work: Work<Actor> = { bound, caller: { actor, trace: request.trace, address: request.ip } };
  const input: Input = { parts, facts: factsOf(pipe, endpoint, request, arrived?.upload) };
  try {
    const outcome =
      'runSteps' in route
        ? await answerStepsOnce(pipe, work, intent, () => answerInSteps(route, pipe, work, input))
        : await answerWhole(route, pipe, work, input, intent);
    if (endpoint.changes === true) pipe.changedBy?.(actor);
    stages?.passed('work');
    return outcome;
  } finally {
    await arrived?.discard();
  }
}

interface Work<Actor> {
  readonly bound: BoundTo;
  readonly caller: { readonly actor: Actor; readonly trace: Trace; readonly address: string };
}

interface Input {
  readonly parts: unknown;
  readonly facts: RequestFacts;
}

async function answerWhole<Rule, Actor>(
  route: Exclude<Route<Rule, Actor>, StepwiseRoute<Rule, Actor>>,
  pipe: Pipe<Rule, Actor>,
  { bound, caller }: Work<Actor>,
  { parts, facts }: Input,
  intent: Intent | undefined,
): Promise<Outcome> {
  let committed = () => {};
  const outcome = await pipe.unitOfWork(
    bound,
    async (open) => {
      const opened = openContext(pipe, open, caller);
      committed = opened.committed;
      return answerOnce(open, intent, (repeat) =>
        outcomeOf(route.endpoint, () => route.run(opened.context, parts, { ...facts, ...repeat })),
      );
    },
    { readsOnly: route.endpoint.changes === false, repeatable: route.endpoint.upload === undefined },
  );
  committed();
  return outcome;
}

function answerInSteps<Rule, Actor>(
  route: StepwiseRoute<Rule, Actor>,
  pipe: Pipe<Rule, Actor>,
  { bound, caller }: Work<Actor>,
  { parts, facts }: Input,
): Promise<Outcome> {
  const options = { readsOnly: route.endpoint.changes === false };
  const steps: Steps<Actor> = {
    ...caller,
    clock: pipe.clock,
    work: (run, binding = bound) => workAs(pipe.unitOfWork, pipe, binding, caller, run, options),
  };
  return outcomeOf(route.endpoint, () => route.runSteps(steps, parts, facts));
}

async function answerOnce(
  open: OpenWork,
  intent: Intent | undefined,
  run: (repeat: Pick<RequestFacts, 'isRepeat'>) => Promise<Outcome>,
): Promise<Outcome> {
  if (intent === undefined) return run({});
  const stored = await claimIntent(open.client, intent);
  if (stored !== undefined)
    return stored.answer === bytesNotStored ? run({ isRepeat: true }) : storedOutcome(stored);
  const outcome = await run({});
  await storeAnswer(open.client, intent, toStore(outcome));
  return outcome;
}

/** No answer is this text: answers are JSON. */
const bytesNotStored = 'bytes';

const toStore = (outcome: Outcome): StoredAnswer =>
  'raw' in outcome
    ? { status: 200, answer: bytesNotStored }
    : { status: outcome.status, answer: outcome.body ?? '' };

const storedOutcome = (stored: StoredAnswer): Outcome => ({
  status: stored.status,
  body: stored.answer === '' ? undefined : stored.answer,
});

/** Work of several transactions: the key is claimed before the first and answered after the last. */
async function answerStepsOnce<Rule, Actor>(
  pipe: Pipe<Rule, Actor>,
  { bound }: Work<Actor>,
  intent: Intent | undefined,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  if (intent === undefined) return run();
  const claimed = await pipe.unitOfWork(bound, ({ client }) => claimSteps(client, intent));
  if (!('claimId' in claimed)) return storedOutcome(claimed);
  const outcome = await run().catch(async (error: unknown) => {
    await pipe.unitOfWork(bound, ({ client }) => releaseSteps(client, intent, claimed)).catch(() => {});
    throw error;
  });
  await pipe.unitOfWork(bound, ({ client }) => storeStepsAnswer(client, intent, claimed, toStore(outcome)));
  return outcome;
}

function factsOf<Rule, Actor>(
  pipe: Pipe<Rule, Actor>,
  endpoint: Endpoint<Rule>,
  request: FastifyRequest,
  upload: Upload | undefined,
): RequestFacts {
  return {
    address: request.ip,
    origin: pipe.origin(),
    header: (name: string) => headerOf(request, name),
    countSender: (sender: string) => pipe.limitSender(endpoint, sender),
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
    /** The person, key or address that calls, once known; for the log. */
    caller: string;
    /** The code of the refusal that answers it. */
    refusal: string;
  }
}

/** How long each stage of a request took, for a verbose trace. */
class StageTimes {
  readonly #stages: Record<string, number> = {};
  #since = performance.now();

  passed(stage: string): void {
    const now = performance.now();
    this.#stages[stage] = Math.round((now - this.#since) * 1000) / 1000;
    this.#since = now;
  }

  log(log: Log, trace: Trace, call: string): void {
    log.info({ trace: trace.id, reference: trace.reference, call, stagesMs: this.#stages }, 'verbose trace');
  }
}
