import type { Readable } from 'node:stream';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { BoundTo } from '../database/unit-of-work.ts';
import type { Trace } from '../trace.ts';

/** An uploaded file; can be read once. */
export interface Upload {
  readonly name: string;
  readonly declaredType: string;
  readonly stream: Readable;
}

/** The request's other facts. */
export interface RequestFacts {
  readonly address: string;
  /** The portal's own, without a trailing slash. */
  readonly origin: string;
  readonly header: (name: string) => string | undefined;
  /**
   * For endpoints that declare `countsSenders`: spends one request of this sender, or refuses. Called once the sender is
   * verified, so that no one else can use up its requests.
   */
  readonly countSender: (sender: string) => Promise<void>;
  /** The Idempotency-Key was used for this request before, and its answer isn't stored because it is bytes. */
  readonly isRepeat?: boolean;
  /** Present for endpoints that declare `upload`. */
  readonly upload?: Upload;
}

/** A use case's result, with or without headers. */
type Given<E> = EndpointAnswer<E> | WithHeaders<EndpointAnswer<E>>;

export type UseCase<E, Actor> = (
  context: Context<Actor>,
  input: EndpointInput<E>,
  request: RequestFacts,
) => Promise<Given<E>> | Given<E>;

/** An endpoint with its use case, as the pipe sees it. */
export type Route<Rule = unknown, Actor = unknown> = WholeRoute<Rule, Actor> | StepwiseRoute<Rule, Actor>;

/** Answered inside one unit of work, all or nothing. */
interface WholeRoute<Rule, Actor> {
  readonly endpoint: Endpoint<Rule>;
  run(context: Context<Actor>, input: unknown, request: RequestFacts): unknown;
}

/** Answered by a use case that opens its units of work itself. */
export interface StepwiseRoute<Rule, Actor> {
  readonly endpoint: Endpoint<Rule>;
  runSteps(steps: Steps<Actor>, input: unknown, request: RequestFacts): unknown;
}

/**
 * What a stepwise use case may use. Each `work` is a transaction of its own, committed when it returns; between them no
 * connection is held.
 */
export interface Steps<Actor> {
  readonly actor: Actor;
  readonly clock: Clock;
  readonly trace: Trace;
  readonly address: string;
  /** Bound as the endpoint declares, unless another binding is given. */
  work<T>(act: (context: Context<Actor>) => Promise<T>, bound?: BoundTo): Promise<T>;
}

export type StepwiseUseCase<E, Actor> = (
  steps: Steps<Actor>,
  input: EndpointInput<E>,
  request: RequestFacts,
) => Promise<Given<E>> | Given<E>;

/** Joins an endpoint and its use case; a mismatch does not compile. */
export function routeOf<Rule, Actor>() {
  return <E extends Endpoint<Rule>>(endpoint: E, useCase: UseCase<E, Actor>): Route<Rule, Actor> => ({
    endpoint,
    run: (context, input, request) => useCase(context, input as EndpointInput<E>, request),
  });
}

/**
 * Joins an endpoint and a use case that waits for something outside the database, such as a password hash or another
 * party, and must not hold a transaction while it waits.
 */
export function stepwiseOf<Rule, Actor>() {
  return <E extends Endpoint<Rule>>(endpoint: E, useCase: StepwiseUseCase<E, Actor>): Route<Rule, Actor> => {
    if (endpoint.idempotent === true || (endpoint.idempotent && endpoint.raw))
      throw new Error(
        `${endpoint.name} can't be both stepwise and idempotent: an idempotent response is stored in the same transaction as the work, but stepwise work uses several.`,
      );
    return {
      endpoint,
      runSteps: (steps, input, request) => useCase(steps, input as EndpointInput<E>, request),
    };
  };
}

/** An answer with headers of its own, such as a cookie. */
export class WithHeaders<Answer> {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(answer: Answer, headers: Readonly<Record<string, string>>) {
    this.answer = answer;
    this.headers = headers;
  }
}
