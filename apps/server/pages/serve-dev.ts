import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { frontPage, landingSources } from './build-web.ts';

const serverPaths = /^\/(services|hubs|pages|healthz|readyz|metrics|openapi\.json)(\/|\?|$)/i;
const front = /^\/(\?|$)/;
const landingBase = '/landing-sources/';

/** For development: pages come from their sources and edits show without a reload. */
export async function serveDev(app: FastifyInstance): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: resolve(import.meta.dirname, '../../../vite.config.ts'),
    // The bundling loader writes a copy of the configuration, which `node --watch` takes for an edit.
    configLoader: 'native',
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // The guest page is rendered in this process, which restarts after an edit, so it needs no hot reload.
  const landing = await createServer({
    ...landingSources,
    base: landingBase,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (serverPaths.test(request.url)) return;
    if (front.test(request.url)) return reply.type('text/html').send(await frontOf(landing));
    // Bypasses the pipeline: these pages have inline scripts, which the product's own policy forbids.
    reply.hijack();
    const { middlewares } = request.url.startsWith(landingBase) ? landing : vite;
    middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  return async () => {
    await Promise.all([vite.close(), landing.close()]);
  };
}

async function frontOf(landing: ViteDevServer): Promise<string> {
  const document = await readFile(join(landingSources.root, frontPage), 'utf8');
  const page = await landing.transformIndexHtml('/', document);
  return page.replace(/<script[^>]*@vite\/client[^>]*><\/script>/, '');
}
