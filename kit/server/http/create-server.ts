import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType } from '#kit/contract/problem.ts';
import type { Log } from '../log/log.ts';
import { Refused } from '../refuse.ts';
import { traceFrom } from '../trace.ts';
import { handlerOf, headerOf } from './pipe.ts';
import type { Pipe } from './pipe.ts';
import { problemOf } from './problem-of.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface ServerOptions {
  readonly log: Log;
  readonly contentPolicy: string;
  /** Served over TLS: secure cookies and HSTS. */
  readonly secure: boolean;
  readonly trustProxy: boolean;
  observe?(name: string, status: number, milliseconds: number): void;
  readonly patience?: Patience;
  /** The path that answers a request, if its host serves only a part of the server. */
  readonly pathFor?: (url: string, host: string | undefined) => string;
}

/** How long a request may take to arrive. */
export interface Patience {
  readonly headersMs: number;
  /** Headers and body together, including slow uploads. */
  readonly requestMs: number;
  /** How often connections are checked for late requests. */
  readonly checkEveryMs: number;
}

const defaultBodyBytes = 256 * 1024;
// Our choice: 20 MB arrive within two minutes over 1.5 Mbit/s; slower bodies are cut off.
const defaultPatience: Patience = { headersMs: 20_000, requestMs: 120_000, checkEveryMs: 10_000 };

export function createServer(options: ServerOptions): FastifyInstance {
  const headers = securityHeaders(options.contentPolicy, options.secure);
  // These lines contain only our own facts about a call, so redaction would be wasted work.
  const calls = options.log.child({}, { redact: [] });
  const patience = options.patience ?? defaultPatience;
  const { pathFor } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: defaultBodyBytes,
    // Only the last forwarded address is trustworthy, since our proxy wrote it; earlier ones may be forged, and rate
    // limits count by address.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkEveryMs },
    // Whose host was asked isn't known.
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { ...headers, [transport]: undefined }, options.log),
    // A URL that can't be decoded reaches no hook, so the hooks' work is done here.
    frameworkErrors(error, request, reply) {
      startTrace(request, reply, headers);
      return sendProblem(error, request, reply, options.log);
    },
    ...(pathFor === undefined
      ? {}
      : { rewriteUrl: (asked: IncomingMessage) => pathFor(asked.url ?? '/', asked.headers.host) }),
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, headerPairs: 50 } });
  // Calls accept JSON or, where declared, a file; by default Fastify would also parse plain text.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('trace', null as never);
  app.decorateRequest('caller', '');
  app.decorateRequest('refusal', '');
  app.addHook('onRequest', (request, reply, next) => {
    startTrace(request, reply, headers);
    // RFC 9112 §3.2: Node keeps the first, and a proxy may have chosen by the last.
    next(countHosts(request) > 1 ? new Refused(kitRefusals.malformed_request) : undefined);
  });
  app.addHook('onResponse', (request, reply, next) => {
    const name = request.routeOptions.config.name ?? 'page';
    options.observe?.(name, reply.statusCode, reply.elapsedTime);
    calls.info({
      trace: request.trace.id,
      call: name,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      caller: request.caller || request.ip,
      ...(request.refusal === '' ? {} : { refusal: request.refusal }),
    });
    next();
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, options.log));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Refused(kitRefusals.not_found), request, reply, options.log),
  );
  return app;
}

const transport = 'strict-transport-security';

function startTrace(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  request.trace = traceFrom(headerOf(request, 'traceparent'));
  reply.header('x-reference', request.trace.reference);
  reply.headers(headers);
  // The path is another one on hosts that are someone else's: hosts below them may not have TLS, and they may leave us.
  if (request.originalUrl !== request.url && transport in headers) reply.header(transport, 'max-age=86400');
}

function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}

/** A caller who disconnects midway breaks whatever was reading or writing; that is not our fault. */
function disconnected({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return (raw.destroyed && !raw.complete) || reply.raw.destroyed;
}

/** The one place that turns an error into an answer; faults are logged with their trace. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const cause = disconnected(request, reply) ? new Refused(kitRefusals.malformed_request) : error;
  const failure = problemOf(cause, request.trace);
  const call = request.routeOptions.config.name;
  request.refusal = failure.problem.code;
  if (failure.fault)
    log.error({ trace: request.trace.id, reference: request.trace.reference, call, err: error }, 'fault');
  else if (failure.problem.status >= 500) {
    log.warn(
      { trace: request.trace.id, reference: request.trace.reference, call, err: error },
      failure.problem.code,
    );
  }
  return reply
    .code(failure.problem.status)
    .headers(failure.headers)
    .type(problemContentType)
    .send(JSON.stringify(failure.problem));
}

export function addRoutes<Rule, Actor>(
  app: FastifyInstance,
  routes: readonly Route<Rule, Actor>[],
  pipe: Pipe<Rule, Actor>,
): void {
  for (const route of routes) {
    const { endpoint } = route;
    const bodyLimit =
      endpoint.upload === undefined ? endpoint.maxBodyBytes : endpoint.upload.maxBytes + 64 * 1024;
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { name: endpoint.name },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: handlerOf(route, pipe),
    };
    if (endpoint.signed === true) addSigned(app, options);
    else app.route(options);
  }
}

/** A signature covers the body byte for byte, so it must not be parsed and serialized again. */
function addSigned(app: FastifyInstance, options: RouteOptions): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.route(options);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name, for metrics and log lines. */
    name?: string;
  }
}

/**
 * Input too malformed or slow to become a request is answered on the raw socket, in the form of every other refusal,
 * and the connection is closed.
 */
function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string | undefined>>,
  log: Log,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const trace = traceFrom(undefined);
  const failure = problemOf(error, trace);
  const { problem } = failure.fault ? problemOf(new Refused(kitRefusals.malformed_request), trace) : failure;
  log.info({ trace: trace.id, status: problem.status, reason: error.code }, problem.code);
  const body = JSON.stringify(problem);
  if (!socket.writable) return void socket.destroy();
  const usual = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`],
  );
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n` +
      `content-type: ${problemContentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `${usual.join('')}x-reference: ${trace.reference}\r\nconnection: close\r\n\r\n${body}`,
    // Don't wait for a sender that keeps trickling data.
    () => socket.destroy(),
  );
}
