import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType } from '#kit/contract/problem.ts';
import type { Log } from '../log/log.ts';
import { Refused } from '../refuse.ts';
import { traceFrom } from '../trace.ts';
import { handlerOf, headerOf } from './pipe.ts';
import type { Pipe } from './pipe.ts';
import { problemOf } from './problem-of.ts';
import type { Route } from './route.ts';
import { setSecurityHeaders } from './security-headers.ts';

export interface ServerOptions {
  readonly log: Log;
  readonly contentPolicy: string;
  /** Behind TLS: cookies are secure and browsers are told to stay with https. */
  readonly secure: boolean;
  readonly trustProxy: boolean;
  observe?(name: string, status: number, milliseconds: number): void;
}

const defaultBodyBytes = 256 * 1024;

export function createServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: defaultBodyBytes,
    trustProxy: options.trustProxy,
    // A body that dribbles in is cut off: spec of the house, "huge and slow bodies".
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, headerPairs: 50 } });
  app.decorateRequest('trace', null as never);
  app.addHook('onRequest', async (request, reply) => {
    request.trace = traceFrom(headerOf(request, 'traceparent'));
    reply.header('x-reference', request.trace.reference);
    setSecurityHeaders(reply, options.contentPolicy, options.secure);
  });
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config.name ?? 'page';
    options.observe?.(name, reply.statusCode, reply.elapsedTime);
    options.log.info({
      trace: request.trace.id,
      call: name,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
  app.setErrorHandler((error, request, reply) => tell(error, request, reply, options.log));
  app.setNotFoundHandler((request, reply) =>
    tell(new Refused(kitRefusals.not_found), request, reply, options.log),
  );
  return app;
}

/** The one place where what was thrown becomes an answer; faults are logged with the trace they are found by. */
function tell(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const told = problemOf(error, request.trace);
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
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { name: endpoint.name },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: handlerOf(route, pipe),
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name: metrics and log lines carry it. */
    name?: string;
  }
}
