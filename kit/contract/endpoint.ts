import type * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Whose records a unit of work sees. `company`: those of the actor's active company; `parties`: records
 * with the actor's company on either side; `public`: the one record a signed token names; `staff`: all,
 * audited; `job`: background work; `own`: what is the actor's own, in their active company where they have
 * one; `none`: no company's records at all.
 */
export type Binding = 'company' | 'parties' | 'public' | 'staff' | 'job' | 'own' | 'none';

type Shape = z.core.$ZodType;

/** One call, as data: the server, the typed client, the OpenAPI page and the generated walls all read it. */
export interface Endpoint<Rule = unknown> {
  /** `slice.verbNoun`, unique; names the use case, the log line and the OpenAPI operation. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** `/services/<service>/<path of the specification>` with `:name` for each parameter. */
  readonly path: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** Absent: the call answers 204 and nothing else. */
  readonly answer?: Shape;
  readonly refusals: readonly Refusal[];
  readonly rule: Rule;
  readonly binding: Binding;
  /** A retry under the same Idempotency-Key gets the first answer and does nothing again. */
  readonly idempotent?: true;
  /** The body is a file upload (multipart/form-data), streamed to the use case. */
  readonly upload?: { readonly maxBytes: number };
  /** The use case answers bytes of this content type; their shape, if any, is proven in tests. */
  readonly raw?: { readonly contentType: string };
  /** Requests a minute for one person (or address, before sign-in); the default is in the pipe. */
  readonly perMinute?: number;
  /**
   * Another program's own message: the body is the text as it came, of whatever type, since the use case checks the
   * signature over it. Such a caller has no key of ours.
   */
  readonly signed?: true;
  /** A GET of the specification that changes something. */
  readonly acts?: true;
  /** A POST that only reads, since what it asks is too long for an address. */
  readonly reads?: true;
  /** The largest JSON body, in bytes; the default is in the pipe. */
  readonly maxBodyBytes?: number;
}

/** Whether a call may leave something changed. */
export function isChange({ method, acts, reads }: Pick<Endpoint, 'method' | 'acts' | 'reads'>): boolean {
  return acts === true || (method !== 'GET' && reads !== true);
}

/** Declares endpoints under one language of rules, so that the kit itself knows no roles. */
export function endpointOf<Rule>() {
  return <const E extends Endpoint<Rule>>(endpoint: E): E => endpoint;
}

type Part<E, Name extends 'params' | 'query' | 'body' | 'answer'> = E extends {
  readonly [K in Name]: infer S extends Shape;
}
  ? z.output<S>
  : undefined;

/** What a use case is handed: the decoded parts of the request. */
export interface EndpointInput<E> {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
}

/** What a use case gives back; the answer's codecs write it on the wire. */
export type EndpointAnswer<E> = E extends { readonly raw: object } ? RawAnswer : AnswerOf<E>;

type AnswerOf<E> = E extends { readonly answer: Shape } ? Part<E, 'answer'> : void;

/** Bytes, a stream of them, or a text, as they leave; `headers` for a file's name or its caching. */
export interface RawAnswer {
  readonly bytes: Uint8Array | string | AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The browser is sent on there instead, by a GET (303). */
  readonly seeOther?: string;
  /** Each a whole `Set-Cookie`. */
  readonly cookies?: readonly string[];
}

type CallPart<E, Name extends 'params' | 'query' | 'body'> = E extends { readonly [K in Name]: Shape }
  ? { readonly [K in Name]: Part<E, Name> }
  : { readonly [K in Name]?: undefined };

/** What a caller passes: only the parts this endpoint has. */
export type EndpointCall<E> = CallPart<E, 'params'> & CallPart<E, 'query'> & CallPart<E, 'body'>;

/** What the caller gets. */
export type EndpointResult<E> = AnswerOf<E>;
