import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { RateLimits } from '#kit/server/limits/rate-limits.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import type { Log } from '#kit/server/log/log.ts';
import { openApiOf } from '#kit/server/openapi/openapi-of.ts';
import { refuse } from '#kit/server/refuse.ts';
import { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import { isInsured } from '#modules/insurance/server.ts';
import { addPublicPages } from '#modules/jeweler-pages/server.ts';
import { describeRule } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { allRoutes } from '../modules.ts';
import type { NodeServices } from '../node-foundation.ts';
import type { Ports } from '../ports.ts';
import { changesChannel } from '../tell-changes.ts';
import { gettingStarted } from './getting-started/getting-started.ts';
import { pageMarket } from './page-market.ts';

interface PublicWork {
  readonly log: Log;
  readonly secretKey: SecretKey;
  work<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** Our choice (decision 0036): what one visitor may send to jewelers' pages in ten minutes. */
const [postsInWindow, postWindowSeconds] = [10, 600];

/** What anyone may read without the portal: the API's description and the pages that jewelers publish. */
export function addPublicDocuments(
  app: FastifyInstance,
  { unitOfWork, clock, pools, listener }: NodeServices,
  ports: Ports,
  { work, log, secretKey }: PublicWork,
): void {
  const posts = new RateLimits(pools.plain, postWindowSeconds);
  addOpenApi(app, ports);
  addPublicPages(app, {
    unitOfWork,
    clock,
    ...ports.pageHosts,
    providerName: ports.portal.provider.name,
    store: ports.files.store,
    work,
    stonesOf: (companyId, itemIds) => work((ctx) => pageMarket.picked(ctx, companyId, itemIds)),
    isMember: (companyId) => work((ctx) => isInsured(ctx, companyId)),
    log,
    formTokens: new SignedTokens(secretKey, 'page-forms'),
    follow: (onChanged, onMissed) => followPages(listener, onChanged, onMissed),
    mayPost: async (visitor) => (await posts.take(`page-form ${visitor}`, postsInWindow)).allowed,
  });
}

/** The topic of the database's notices about changed pages (`kit.make_live`). */
const pagesTopic = 'jeweler-pages';

function followPages(listener: Listener, onChanged: (companyId: string) => void, onMissed: () => void): void {
  listener.on(changesChannel, (change) => {
    const [companyId = '', topic] = change.split(' ');
    if (topic === pagesTopic) onChanged(companyId);
  });
  listener.onReconnect(onMissed);
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
  const described = openApiOf(endpoints, {
    title: 'Loupe',
    version: ports.portal.version,
    needsSignIn: (rule) => rule.who !== 'anyone' && rule.who !== 'guests',
    describeRule,
    scopeOf: (rule) => rule.scope,
  });
  return { ...described, 'x-getting-started': gettingStarted() };
}
