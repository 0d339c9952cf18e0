import type { AddressInfo } from 'node:net';
import type { MovableClock } from '#kit/server/clock.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { requireWritable } from '#kit/server/database/require-writable.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { addRoutes, createServer } from '#kit/server/http/create-server.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { addHealth } from '#kit/server/http/health.ts';
import { getSession } from '#platform/companies/contract.ts';
import { addBatch } from '#kit/server/http/batch.ts';
import { contentPolicy } from '#kit/server/http/security-headers.ts';
import { serveSite } from '#kit/server/http/static-files.ts';
import { RateLimits } from '#kit/server/limits/rate-limits.ts';
import type { Metrics } from '#kit/server/metrics/create-metrics.ts';
import { onBase64Trouble } from '#kit/contract/shapes/base64-text.ts';
import { sessionRoom } from '#kit/server/hubs/hub-server.ts';
import type { RunningHubs } from '#kit/server/hubs/start-hubs.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts, Tell } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { isSignedIn, providerDay, worker } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { readApiKeysOn } from '#platform/api-keys/server.ts';
import { recordEntry } from '#platform/audit/server.ts';
import { pageHostOf, pathOnHost } from '#modules/jeweler-pages/server.ts';
import { createViewCompany } from '#platform/companies/server.ts';
import type { KnownPeople } from '#platform/companies/server.ts';
import { providerPath } from '#platform/identity/contract.ts';
import { mountProvider } from '#platform/identity/server.ts';
import type { OpenId } from '#platform/identity/server.ts';
import type { ChosenGateway } from './outside/choose-card-gateway.ts';
import { startEvents, chooseSandboxParties } from './outside/sandbox-parties.ts';
import { choosePorts } from './choose-ports.ts';
import { listMissingParties, withViewers } from './configuration.ts';
import { allRoutes, demoOnlyRoutes } from './modules.ts';
import { createNodeServices } from './node-foundation.ts';
import type { NodeServices } from './node-foundation.ts';
import { describePersonWith, createKeyReader, createTokenReader } from './sign-in/read-callers.ts';
import { limitProtocolCalls, createOpenId } from './sign-in/create-open-id.ts';
import { recordRefusedTokens } from './sign-in/record-refused-tokens.ts';
import { authenticate, callerKey } from './pipe/authenticate.ts';
import type { RecordRefusedToken, Readers, ReadToken } from './pipe/authenticate.ts';
import { authorise, bindActor } from './pipe/authorise.ts';
import { clientApplications, limitRequests, limitSenders } from './pipe/limit-requests.ts';
import type { Ports } from './ports.ts';
import { addPublicDocuments } from './pages/public-documents.ts';
import { serveDev } from './pages/serve-dev.ts';
import { reportUnreadable } from './report-unreadable.ts';
import { startJobs } from './start-jobs.ts';
import { startLive } from './start-live.ts';
import type { StartOptions } from './surroundings.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

export interface Loupe {
  readonly app: FastifyInstance;
  readonly clock: MovableClock;
  readonly pools: Pools;
  readonly ports: Ports;
  /** Every route, including the demo's in demo mode. */
  readonly routes: Routes;
  readonly readToken: ReadToken;
  /** The product's own work, bound as a job's. */
  work<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>;
  readonly url: string;
  /** Finishes running work, then releases everything. */
  stop(): Promise<void>;
}

/** The whole product on one database; tests start it exactly as `npm start` does. */
export async function startLoupe(surroundings: StartOptions): Promise<Loupe> {
  const { configuration, log } = surroundings;
  await prepareStart(surroundings);
  const stopListening = onBase64Trouble((trouble) => log.warn(trouble));
  const ground = await createNodeServices(surroundings);
  const { clock, pools, metrics, listener, unitOfWork, people } = ground;
  // The hubs need the server, and the server's pipeline needs the hubs, so `tell` is set once both exist.
  let tell: Tell = () => undefined;
  const parts: ContextParts<Actor> = { clock, record: recordEntry, tell: (...message) => tell(...message) };
  const work = runAsJob(unitOfWork, parts);
  const describePerson = describePersonWith(people, pools);
  let dismiss: RunningHubs['dismiss'] = () => undefined;
  const onSessionsEnded = (ids: readonly string[]): void =>
    ids.map(sessionRoom).forEach((room) => dismiss(room));
  const openId = createOpenId(surroundings, ground, parts, describePerson, onSessionsEnded);
  // Kept, since a job still needs it while a stop has closed the server.
  let port = configuration.port;
  const urlOf = (): string => configuration.publicUrl ?? `http://localhost:${port}`;
  const origin = (): string => new URL(urlOf()).origin;
  const outside = await chooseSandboxParties(surroundings, ground);
  const given = { openId, describePerson, origin, work, onUnreadable: reportUnreadable(work, log) };
  const ports = choosePorts(surroundings, { ...ground, ...outside, ...given });
  const readers = callerReaders(openId, ground);
  const note = recordRefusedTokens({ pools, unitOfWork, parts, issuer: () => origin() + providerPath, log });
  const app = createHttpServer(surroundings, metrics, outside.cardGateway, ports.pageHosts);
  const routes = [...allRoutes(ports), ...(ports.portal.demo ? demoOnlyRoutes(ports, pools) : [])];
  addPipeline(app, routes, surroundings, pools, ports, { parts, readers, unitOfWork, people, note, origin });
  addBatchAndProvider(app, surroundings, pools, ports);
  addPublicDocuments(app, ground, ports, { work, log, secretKey: surroundings.secretKey });
  let stopping = false;
  addHealthOf(app, pools, metrics, configuration.metricsToken, () => stopping);
  const stopPages = await servePages(app, surroundings.site, ports.portal.demo);
  await app.ready();
  const { readToken } = readers;
  const hubs = startLive({ app, pools, unitOfWork, parts, people, listener, readToken, note, log, ports });
  ({ tell, dismiss } = hubs);
  await app.listen({ port: configuration.port, host: configuration.host });
  port = portOf(app);
  startEvents(outside, origin());
  await ports.openId.begin(origin());
  const jobs = await startJobs(ports, ground, parts, surroundings);
  return {
    app,
    clock,
    pools,
    ports,
    routes,
    readToken,
    work,
    url: urlOf(),
    async stop() {
      stopping = true;
      ports.openId.stop();
      await stopPages();
      await hubs.stop();
      await closeServer(app);
      await jobs?.stop();
      await releaseAll(ports, Object.values(outside), ground);
      stopListening();
    },
  };
}

/** Reads the caller: a person's token, a program's key, or staff viewing a company. */
function callerReaders(openId: OpenId, { unitOfWork, clock, people }: NodeServices): Readers {
  return {
    readToken: createTokenReader(openId, people),
    readKey: createKeyReader(readApiKeysOn(unitOfWork, clock), people),
    viewCompany: createViewCompany(unitOfWork, clock),
  };
}

function addHealthOf(
  app: FastifyInstance,
  pools: Pools,
  metrics: Metrics,
  metricsToken: string | undefined,
  isStopping: () => boolean,
): void {
  addHealth(app, {
    async ready() {
      if (isStopping()) throw new Error('This node is stopping.');
      await requireWritable(pools.plain);
    },
    metrics: () => metrics.text(),
    metricsToken,
  });
}

function runAsJob(unitOfWork: UnitOfWork, parts: ContextParts<Actor>): Loupe['work'] {
  return (act) =>
    workAs(unitOfWork, parts, { binding: 'job' }, { actor: worker, trace: traceFrom(undefined) }, act);
}

/** Logs missing outside parties in production and removes leftovers of a crash. */
async function prepareStart({ configuration, log }: StartOptions): Promise<void> {
  if (configuration.mode === 'production')
    for (const line of listMissingParties(configuration)) log.warn(line);
  await sweepLeftovers(configuration.dataDir);
}

/** After the jobs, which use all of it until they end. */
async function releaseAll(
  { analytics, mail, identity, catalog }: Ports,
  parties: readonly { stop(): Promise<void> }[],
  { listener, pools }: NodeServices,
): Promise<void> {
  await listener.stop();
  await analytics.flush();
  await catalog.stop();
  await mail.close();
  await identity.external?.provider.close();
  await identity.passwords.stop();
  for (const party of parties) await party.stop();
  await pools.end();
}

// A hanging request must not hold up the process; its supervisor would kill it anyway.
const shutdownTimeoutMs = 20_000;

/** Lets running requests finish, but no longer than this. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs);
  // Browsers keep connections open after their answer, and nothing else would close them.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(late);
  clearInterval(idle);
}

const demoPages = ['/demo', '/mailbox', '/gallery'];

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

async function servePages(
  app: FastifyInstance,
  site: StartOptions['site'],
  demo: boolean,
): Promise<() => Promise<void>> {
  if (site === 'sources') return serveDev(app);
  if (site !== undefined) await serveSite(app, demo ? site : { ...site, absent: demoPages });
  return () => Promise.resolve();
}

function addBatchAndProvider(
  app: FastifyInstance,
  { configuration }: StartOptions,
  pools: Pools,
  { openId }: Ports,
): void {
  const admit = limitProtocolCalls(pools, configuration);
  addBatch(app);
  mountProvider(app, { openId, admit, firstRead: getSession.path });
}

function createHttpServer(
  { configuration, log }: StartOptions,
  metrics: Metrics,
  cardGateway: ChosenGateway,
  hosts: Ports['pageHosts'],
): FastifyInstance {
  return createServer({
    log,
    contentPolicy: contentPolicy(withViewers(cardGateway.pages, configuration)),
    secure: configuration.publicUrl?.startsWith('https:') === true,
    trustProxy: configuration.trustProxy === 'yes',
    observe: metrics.observeRequest,
    pathFor: (url, host) => (pageHostOf(hosts, host) === undefined ? url : pathOnHost(url)),
  });
}

interface PipeParts {
  readonly parts: ContextParts<Actor>;
  readonly readers: Readers;
  readonly note: RecordRefusedToken;
  readonly unitOfWork: UnitOfWork;
  readonly people: KnownPeople;
  readonly origin: () => string;
}

function addPipeline(
  app: FastifyInstance,
  routes: Routes,
  { configuration, log }: StartOptions,
  pools: Pools,
  ports: Ports,
  { parts, readers, unitOfWork, people, note, origin }: PipeParts,
): void {
  const limits = new RateLimits(pools.plain);
  addRoutes(app, routes, {
    ...parts,
    unitOfWork,
    origin,
    authenticate: authenticate(readers, note),
    authorise: authorise({ isOn: ports.flags.isOn, today: () => providerDay(parts.clock.now()) }),
    bind: bindActor,
    callerKey,
    changedBy: (actor) => {
      // Changes by staff affect other people, who must see them at their next click.
      if (actor.kind === 'staff') people.hear('');
      else if (isSignedIn(actor)) people.forget(actor.personId);
    },
    // Spec rulings 3: a verbose trace is for staff, and for everyone in the demo.
    verboseLog: (actor) => (ports.portal.demo || actor.kind === 'staff' ? log : undefined),
    limitSender: limitSenders(limits),
    limit: limitRequests(
      limits,
      clientApplications(configuration.clientKeys, configuration.callsOfPortal),
      configuration.callsPerPerson,
    ),
  });
}
