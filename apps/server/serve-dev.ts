import { resolve } from 'node:path';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';

const ours = /^\/(services|hubs|healthz|readyz|metrics|openapi\.json)(\/|\?|$)/i;

/** For developers: pages come straight from their sources, and an edit shows without a reload. */
export async function serveDev(app: FastifyInstance): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: resolve(import.meta.dirname, '../../vite.config.ts'),
    // The bundling loader writes a copy of the configuration, which `node --watch` takes for an edit.
    configLoader: 'native',
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (ours.test(request.url)) return done();
    // Taken from the pipe whole: these pages carry inline scripts, which the product's own policy forbids.
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  return () => vite.close();
}
