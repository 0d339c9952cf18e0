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
import type { Socket } from 'node:net';

export interface ServerOptions {
  readonly log: Log;
  readonly contentPolicy: string;
  /** Behind TLS: cookies are secure and browsers are told to stay with https. */
  readonly secure: boolean;
  readonly trustProxy: boolean;
  observe?(name: string, status: number, milliseconds: number): void;
  readonly patience?: Patience;
}

/** How long a request may take to arrive. */
export interface Patience {
  readonly headersMs: number;
  /** Headers and body together; an upload over a slow line is still a request. */
  readonly requestMs: number;
  /** How often the connections are looked through for late ones. */
  readonly lookEveryMs: number;
}

const defaultBodyBytes = 256 * 1024;
// Our choice: 20 MB arrive within two minutes over 1.5 Mbit/s; a body that dribbles is cut off by then.
const defaultPatience: Patience = { headersMs: 20_000, requestMs: 120_000, lookEveryMs: 10_000 };

export function createServer(options: ServerOptions): FastifyInstance {
  const headers = securityHeaders(options.contentPolicy, options.secure);
  // Its lines hold what the kit itself says of a call and nothing that was sent, so nothing is looked for to keep out.
  const calls = options.log.child({}, { redact: [] });
  const patience = options.patience ?? defaultPatience;
  const app = Fastify({
    logger: false,
    bodyLimit: defaultBodyBytes,
    // The proxy before us writes the last address; what stands further to the left a caller may have made up, and
    // limits count by address.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookEveryMs },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, options.log),
    // An address that can't be decoded reaches no hook, so what the hooks do is done here.
    frameworkErrors(error, request, reply) {
      begin(request, reply, headers);
      return tell(error, request, reply, options.log);
    },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, headerPairs: 50 } });
  // Calls take JSON or, where they say so, a file; Fastify would read plain text too.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('trace', null as never);
  app.addHook('onRequest', (request, reply, next) => {
    begin(request, reply, headers);
    next();
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
    });
    next();
  });
  app.setErrorHandler((error, request, reply) => tell(error, request, reply, options.log));
  app.setNotFoundHandler((request, reply) =>
    tell(new Refused(kitRefusals.not_found), request, reply, options.log),
  );
  return app;
}

function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  request.trace = traceFrom(headerOf(request, 'traceparent'));
  reply.header('x-reference', request.trace.reference);
  reply.headers(headers);
}

/** A caller who hangs up midway breaks whatever was reading; that is no fault of ours. */
function leftMidway({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** The one place where what was thrown becomes an answer; faults are logged with the trace they are found by. */
function tell(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const cause = leftMidway(request) ? new Refused(kitRefusals.malformed_request) : error;
  const told = problemOf(cause, request.trace);
  const call = request.routeOptions.config.name;
  if (told.fault)
    log.error({ trace: request.trace.id, reference: request.trace.reference, call, err: error }, 'fault');
  else if (told.problem.status >= 500) {
    log.warn(
      { trace: request.trace.id, reference: request.trace.reference, call, err: error },
      told.problem.code,
    );
  }
  return reply
    .code(told.problem.status)
    .headers(told.headers)
    .type(problemContentType)
    .send(JSON.stringify(told.problem));
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

/** Parsed and written again, a text would not be the one that was signed. */
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
    /** The endpoint's name: metrics and log lines carry it. */
    name?: string;
  }
}

/**
 * What arrives so badly or so slowly that it never becomes a request is answered on the bare socket, in the
 * same form as every other refusal, and the connection is closed.
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket, log: Log): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const trace = traceFrom(undefined);
  const told = problemOf(error, trace);
  const { problem } = told.fault ? problemOf(new Refused(kitRefusals.malformed_request), trace) : told;
  log.info({ trace: trace.id, status: problem.status, reason: error.code }, problem.code);
  const body = JSON.stringify(problem);
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n` +
      `content-type: ${problemContentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `x-content-type-options: nosniff\r\nx-reference: ${trace.reference}\r\nconnection: close\r\n\r\n${body}`,
    // A sender that goes on dribbling is not waited for.
    () => socket.destroy(),
  );
}
