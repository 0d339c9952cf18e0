import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { openApiOf } from '#kit/server/openapi/openapi-of.ts';
import { refuse } from '#kit/server/refuse.ts';
import { addPublicPages } from '#modules/jeweler-pages/server.ts';
import { describeRule } from '#platform/access/contract.ts';
import { allRoutes } from '../modules.ts';
import type { NodeServices } from '../node-foundation.ts';
import type { Ports } from '../ports.ts';

/** What anyone may read without the portal: the API's description and the pages that jewelers publish. */
export function addPublicDocuments(
  app: FastifyInstance,
  { unitOfWork, clock }: NodeServices,
  ports: Ports,
  origin: () => string,
): void {
  addOpenApi(app, ports);
  addPublicPages(app, {
    unitOfWork,
    clock,
    origin,
    providerName: ports.portal.provider.name,
    store: ports.files.store,
  });
}

/** The OpenAPI document of all endpoints, written on first request: few starts need it. */
function addOpenApi(app: FastifyInstance, ports: Ports): void {
  let document: string | undefined;
  app.get('/openapi.json', { config: { name: 'openapi' } }, (_request, reply) => {
    if (!ports.flags.isOn('interface-page')) refuse(kitRefusals.not_found);
    document ??= JSON.stringify(describeEndpoints(ports));
    return reply.type('application/json').send(document);
  });
}

function describeEndpoints(ports: Ports): unknown {
  const endpoints = allRoutes(ports).map((route) => route.endpoint);
  return openApiOf(endpoints, {
    title: 'Loupe',
    version: ports.portal.version,
    needsSignIn: (rule) => rule.who !== 'anyone' && rule.who !== 'guests',
    describeRule,
    scopeOf: (rule) => rule.scope,
  });
}
