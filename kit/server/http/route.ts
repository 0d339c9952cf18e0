import type { Readable } from 'node:stream';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { BoundTo } from '../database/unit-of-work.ts';
import type { Trace } from '../trace.ts';

/** An uploaded file on its way in; read once. */
export interface Upload {
  readonly name: string;
  readonly declaredType: string;
  readonly stream: Readable;
}

/** What the pipe knows of the request besides its parts. */
export interface RequestFacts {
  readonly address: string;
  readonly origin: string;
  readonly header: (name: string) => string | undefined;
  /** Present for endpoints that declare `upload`. */
  readonly upload?: Upload;
}

/** What a use case gives back, alone or with headers. */
type Given<E> = EndpointAnswer<E> | WithHeaders<EndpointAnswer<E>>;

export type UseCase<E, Actor> = (
  context: Context<Actor>,
  input: EndpointInput<E>,
  request: RequestFacts,
) => Promise<Given<E>> | Given<E>;

/** An endpoint with the use case that answers it, as the pipe sees them. */
export type Route<Rule = unknown, Actor = unknown> = WholeRoute<Rule, Actor> | StepwiseRoute<Rule, Actor>;

/** Answered inside one unit of work: all of it happens, or nothing. */
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
 * What a stepwise use case is given. Each `work` is a transaction of its own and is kept once it returned,
 * whatever comes after; between them nothing of the database is held.
 */
export interface Steps<Actor> {
  readonly actor: Actor;
  readonly clock: Clock;
  readonly trace: Trace;
  readonly address: string;
  /** Bound as the endpoint says for this actor, unless another binding is named. */
  work<T>(act: (context: Context<Actor>) => Promise<T>, bound?: BoundTo): Promise<T>;
}

export type StepwiseUseCase<E, Actor> = (
  steps: Steps<Actor>,
  input: EndpointInput<E>,
  request: RequestFacts,
) => Promise<Given<E>> | Given<E>;

/** Joins an endpoint and its use case; a use case of the wrong shape does not compile. */
export function routeOf<Rule, Actor>() {
  return <E extends Endpoint<Rule>>(endpoint: E, useCase: UseCase<E, Actor>): Route<Rule, Actor> => ({
    endpoint,
    run: (context, input, request) => useCase(context, input as EndpointInput<E>, request),
  });
}

/**
 * Joins an endpoint and a use case that waits for something outside the database, such as a password's hash
 * or another party, and must hold no transaction meanwhile.
 */
export function stepwiseOf<Rule, Actor>() {
  return <E extends Endpoint<Rule>>(endpoint: E, useCase: StepwiseUseCase<E, Actor>): Route<Rule, Actor> => {
    if (endpoint.idempotent)
      throw new Error(
        `${endpoint.name} cannot be both stepwise and idempotent: the answer of an idempotent call is kept in the one transaction of its work, and stepwise work has several.`,
      );
    return {
      endpoint,
      runSteps: (steps, input, request) => useCase(steps, input as EndpointInput<E>, request),
    };
  };
}

/** An answer that travels with headers of its own, such as a cookie. */
export class WithHeaders<Answer> {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(answer: Answer, headers: Readonly<Record<string, string>>) {
    this.answer = answer;
    this.headers = headers;
  }
}
