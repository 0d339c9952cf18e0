import * as z from 'zod/mini';
import type { Endpoint, EndpointCall, EndpointResult } from '#kit/contract/endpoint.ts';
import { problemContentType, problemShape } from '#kit/contract/problem.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import type { WrittenRequest } from '#kit/contract/write-request.ts';
import { askTogether } from './ask-together.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { FaultError } from './fault-error.ts';
import { RefusalError } from './refusal-error.ts';
import { callSession } from './call-session.ts';

// The content policy forbids eval, which zod's compiled parsers need.
z.config({ jitless: true });

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** One key per intent; a retry sends the same key. */
  readonly idempotencyKey?: string;
  /** Completes even if the page is left; for small bodies only, since browsers limit them to 64 KB in total. */
  readonly keepalive?: boolean;
  /** A refusal is nothing unusual, so the browser's console must not show it in red. */
  readonly quiet?: boolean;
}

/** A file to send; its name may differ from the file's own. */
export interface SentFile {
  readonly content: Blob;
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint; a refusal is thrown as RefusalError, anything broken as FaultError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  parts: EndpointCall<E>,
  options: CallOptions = {},
): Promise<EndpointResult<E>> {
  const response = await send(endpoint, parts, options);
  if (!response.ok) throw await problemIn(response);
  if (endpoint.answer === undefined) return undefined as EndpointResult<E>;
  return z.decode(endpoint.answer, (await response.json()) as never) as EndpointResult<E>;
}

/** Calls an endpoint that answers bytes, such as a PDF or a spreadsheet. */
export async function callForBlob<E extends Endpoint>(
  endpoint: E,
  parts: EndpointCall<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, parts, options);
  if (!response.ok) throw await problemIn(response);
  return response.blob();
}

/** Calls an endpoint that takes one file and answers a text. */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  parts: EndpointCall<E>,
  file: SentFile,
  options: CallOptions = {},
): Promise<string> {
  const response = await send(endpoint, parts, options, file);
  if (!response.ok) throw await problemIn(response);
  return response.text();
}

async function send<E extends Endpoint>(
  endpoint: E,
  parts: EndpointCall<E>,
  options: CallOptions,
  file?: SentFile,
): Promise<Response> {
  // Spec platform §8: the three rejections of a request that was never made.
  if (options.signal?.aborted) throw new FaultError('An abort occurred.', 0);
  if (!endpoint.method) throw new FaultError('No method defined.', 0);
  if (!endpoint.path) throw new FaultError('No url defined.', 0);
  const request = requestOf(endpoint, parts);
  const wire = file === undefined ? jsonOf(request.body) : formOf(file);
  const response = await attempt(endpoint, request.path, wire, options);
  if (response.status !== 401 || !(await callSession.renew())) return response;
  return attempt(endpoint, request.path, wire, options);
}

/** A parameter may come from a mistyped page address: that is a 404, not a fault. */
function requestOf<E extends Endpoint>(endpoint: E, parts: EndpointCall<E>): WrittenRequest {
  try {
    return writeRequest(endpoint, parts);
  } catch (error) {
    throw endpoint.method === 'GET' && endpoint.params ? new RefusalError(nothingThere) : error;
  }
}

const nothingThere: Problem = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'kit.not_found',
  detail: '404 Page not found',
  next: 'Check the address, or go back and choose from the list.',
  reference: '',
};

interface Wire {
  readonly body?: string | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

const jsonOf = (body: string | undefined): Wire =>
  body === undefined ? { headers: {} } : { body, headers: { 'content-type': 'application/json' } };

/** The browser sets the content type of a form, with its boundary. */
function formOf({ content, name, headers = {} }: SentFile): Wire {
  const body = new FormData();
  body.append('file', content, name);
  return { body, headers };
}

async function attempt(
  endpoint: Endpoint,
  path: string,
  wire: Wire,
  options: CallOptions,
): Promise<Response> {
  const early = await earlyAnswer(endpoint, path, wire);
  if (early !== undefined) return early;
  const token = await callSession.accessToken();
  const caller = {
    'x-subscription-key': 'loupe-web',
    ...callSession.headers(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    return await (isRead(endpoint)
      ? read(endpoint, path, wire, caller, options)
      : change(endpoint, path, wire, caller, options));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      throw new FaultError('An abort occurred.', 0);
    throw new FaultError("We can't reach the portal. Check your connection and try again.", 0);
  }
}

/** If the document asked for this already; a failure is tried again as usual. */
function earlyAnswer(
  { method }: Endpoint,
  path: string,
  { body }: Wire,
): Promise<Response | undefined> | undefined {
  if (method !== 'GET' && method !== 'POST') return undefined;
  return takeEarlyAnswer({ method, path, ...(typeof body === 'string' ? { body } : {}) });
}

type Headers = Readonly<Record<string, string>>;

/** Small JSON that changes nothing, so that it may share a request with others. */
const isRead = ({ changes, method, raw }: Endpoint): boolean =>
  changes === false &&
  (method === 'GET' || method === 'POST') &&
  (raw === undefined || raw.contentType.includes('json'));

function read(
  { method }: Endpoint,
  path: string,
  { body }: Wire,
  headers: Headers,
  { signal, quiet = false }: CallOptions,
): Promise<Response> {
  const batched = {
    method: method === 'GET' ? method : ('POST' as const),
    path,
    traceparent: newTraceparent(),
    ...(typeof body === 'string' ? { body } : {}),
  };
  return askTogether({ call: batched, headers, signal, quiet });
}

function change(
  { method }: Endpoint,
  path: string,
  wire: Wire,
  caller: Headers,
  { idempotencyKey, signal, keepalive = false }: CallOptions,
): Promise<Response> {
  return fetch(path, {
    method,
    keepalive,
    headers: {
      ...caller,
      traceparent: newTraceparent(),
      ...wire.headers,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(wire.body === undefined ? {} : { body: wire.body }),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function problemIn(response: Response): Promise<Error> {
  const reference = response.headers.get('x-reference') ?? undefined;
  const isProblem = response.headers.get('content-type')?.startsWith(problemContentType);
  const problem = isProblem ? z.safeParse(problemShape, await response.json()) : undefined;
  if (problem?.success && problem.data.code !== 'kit.fault') return new RefusalError(problem.data);
  // Spec platform §8: the generic sentence.
  return new FaultError('Sorry, there was an error. Please try again later.', response.status, reference);
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Starts a trace at the click, which finds its log lines on the server. */
function newTraceparent(): string {
  return `00-${hex(16)}-${hex(8)}-01`;
}
