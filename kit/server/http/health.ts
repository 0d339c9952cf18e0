import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Resolves while this node can serve: the database answers and the node is not stopping. */
  ready(): Promise<void>;
  metrics(): Promise<string>;
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
  app.get('/metrics', { config: { name: 'metrics' } }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await health.metrics()),
  );
}
