import type { Readable } from 'node:stream';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Context } from '../context.ts';

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

export type UseCase<E, Actor> = (
  context: Context<Actor>,
  input: EndpointInput<E>,
  request: RequestFacts,
) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>;

/** An endpoint with the use case that answers it, as the pipe sees them. */
export interface Route<Rule = unknown, Actor = unknown> {
  readonly endpoint: Endpoint<Rule>;
  run(context: Context<Actor>, input: unknown, request: RequestFacts): unknown;
}

/** Joins an endpoint and its use case; a use case of the wrong shape does not compile. */
export function routeOf<Rule, Actor>() {
  return <E extends Endpoint<Rule>>(endpoint: E, useCase: UseCase<E, Actor>): Route<Rule, Actor> => ({
    endpoint,
    run: (context, input, request) => useCase(context, input as EndpointInput<E>, request),
  });
}
