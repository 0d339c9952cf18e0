import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { sameText } from '../one-time-codes/same-text.ts';
import { refuse } from '../refuse.ts';

export interface Health {
  /** Resolves while this node can serve: the database answers and the node is not stopping. */
  ready(): Promise<void>;
  metrics(): Promise<string>;
  /** The bearer token for metrics. Without one, only programs on this machine that ask it directly may read them. */
  readonly metricsToken?: string | undefined;
}

/** For operators: liveness, readiness and metrics. */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { config: { name: 'healthz' } }, () => ({ status: 'alive' }));
  app.get('/readyz', { config: { name: 'readyz' } }, async (_request, reply) => {
    const ready = await health.ready().then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', { config: { name: 'metrics' } }, async (request, reply) => {
    if (!mayReadMetrics(request, health.metricsToken)) refuse(kitRefusals.not_found);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await health.metrics());
  });
}

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  // What a proxy passes on comes from somewhere else.
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return passedOn === undefined && ownAddresses.has(raw.socket.remoteAddress ?? '');
}
