import type * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The records that a unit of work can access. `company`: those of the actor's active company; `parties`: records with
 * the actor's company on either side; `public`: the one record that a signed token names; `staff`: all, audited; `job`:
 * background work; `own`: the actor's own, in their active company if any; `none`: no company's records.
 */
export type Binding = 'company' | 'parties' | 'public' | 'staff' | 'job' | 'own' | 'none';

type Shape = z.core.$ZodType;

/** One call as data, shared by the server, the typed client, the OpenAPI page and the generated tests. */
export interface Endpoint<Rule = unknown> {
  /** `slice.verbNoun`, unique; names the use case, the log line and the OpenAPI operation. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /**
   * Whether a call may change anything. One that may not runs in read-only transactions, so a write or a lock is a
   * fault. `log`: nothing but an entry in the audit log, such as a download's; staff who only view may call it.
   */
  readonly changes: boolean | 'log';
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
  /**
   * A retry with the same Idempotency-Key gets the first answer and has no effect. `optional`: programs may send a key,
   * and pages, which have other means, don't. Bytes aren't stored: the use case answers a repeat (`isRepeat`).
   */
  readonly idempotent?: true | 'optional';
  /** The body is a file upload (multipart/form-data), streamed to the use case. */
  readonly upload?: { readonly maxBytes: number };
  /** The use case answers bytes of this content type; tests check their shape, if any. */
  readonly raw?: { readonly contentType: string };
  /** Requests per minute for one person (or address, before sign-in); the default is in the pipe. */
  readonly perMinute?: number;
  /**
   * `perMinute` counts requests of each sender that the use case verified (`countSender`), since a service that calls
   * for many companies does so from a few addresses. An address may make ten times as many, verified or not.
   */
  readonly countsSenders?: true;
  /**
   * A signed message of another program: the body stays raw text of any type, since the use case verifies its
   * signature. Such callers have no subscription key.
   */
  readonly signed?: true;
  /** The largest JSON body, in bytes; the default is in the pipe. */
  readonly maxBodyBytes?: number;
}

/** Declares endpoints with one type of rules, so that the kit knows no roles. */
export function endpointOf<Rule>() {
  return <const E extends Endpoint<Rule>>(endpoint: E): E => endpoint;
}

type Part<E, Name extends 'params' | 'query' | 'body' | 'answer'> = E extends {
  readonly [K in Name]: infer S extends Shape;
}
  ? z.output<S>
  : undefined;

/** The decoded parts of a request, for its use case. */
export interface EndpointInput<E> {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
}

/** A use case's result; the answer's codecs encode it. */
export type EndpointAnswer<E> = E extends { readonly raw: object } ? RawAnswer : AnswerOf<E>;

type AnswerOf<E> = E extends { readonly answer: Shape } ? Part<E, 'answer'> : void;

/** Bytes, a stream, or text, sent unchanged; `headers` for a file name or caching. */
export interface RawAnswer {
  readonly bytes: Uint8Array | string | AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Redirects the browser there (303). */
  readonly seeOther?: string;
  /** Each a whole `Set-Cookie`. */
  readonly cookies?: readonly string[];
}

type CallPart<E, Name extends 'params' | 'query' | 'body'> = E extends { readonly [K in Name]: Shape }
  ? { readonly [K in Name]: Part<E, Name> }
  : { readonly [K in Name]?: undefined };

/** The parts a caller passes: only those of this endpoint. */
export type EndpointCall<E> = CallPart<E, 'params'> & CallPart<E, 'query'> & CallPart<E, 'body'>;

/** The caller's result. */
export type EndpointResult<E> = AnswerOf<E>;
