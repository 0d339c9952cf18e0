import type { AddressInfo } from 'node:net';
import { MovableClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { addRoutes, createServer } from '#kit/server/http/create-server.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import type { Pipe } from '#kit/server/http/pipe.ts';
import { contentPolicy } from '#kit/server/http/security-headers.ts';
import { serveSite } from '#kit/server/http/static-files.ts';
import type { Site } from '#kit/server/http/static-files.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import { startWorker } from '#kit/server/jobs/worker.ts';
import { RateLimits } from '#kit/server/limits/rate-limits.ts';
import type { Log } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { deliverEvents } from '#kit/server/outbox/deliver-events.ts';
import { sweepJob } from '#kit/server/outbox/sweep.ts';
import { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { Trace } from '#kit/server/trace.ts';
import { worker } from '#platform/access/contract/index.ts';
import type { AccessRule, Actor } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { recordEntry } from '#platform/audit/server/index.ts';
import { readDemoToken } from '#platform/demo/server/index.ts';
import { KnownFlags } from '#platform/settings/server/index.ts';
import type { LoupeConfiguration } from './configuration.ts';
import { allRoutes, demoOnlyRoutes } from './modules.ts';
import { authenticate, callerKey } from './pipe/authenticate.ts';
import { authorise } from './pipe/authorise.ts';
import { bindActor } from './pipe/bind-actor.ts';
import { clientApplications } from './pipe/client-applications.ts';
import { limitRequests } from './pipe/limit-requests.ts';
import type { Ports } from './ports.ts';
import { subscribers } from './subscribers.ts';

export interface Surroundings {
  readonly configuration: LoupeConfiguration;
  readonly connectionString: string;
  readonly secretKey: string;
  readonly log: Log;
  /** The built pages; absent where only the calls are wanted. */
  readonly site?: Site;
}

export interface Loupe {
  readonly app: FastifyInstance;
  readonly clock: MovableClock;
  readonly pools: Pools;
  readonly ports: Ports;
  /** Where it listens, once it does. */
  readonly url: string;
  /** Finishes what it began, then lets go of everything. */
  stop(): Promise<void>;
}

/** The whole product on one database; a test starts it just as `npm start` does. */
export async function startLoupe(surroundings: Surroundings): Promise<Loupe> {
  const { configuration, connectionString, log } = surroundings;
  const clock = new MovableClock();
  const pools = createPools(connectionString, log, configuration.databasePool);
  const flags = new KnownFlags(pools);
  await flags.refresh();
  const ports: Ports = {
    flags,
    portal: portalOf(configuration),
    sessionTokens: new SignedTokens(surroundings.secretKey, 'session'),
  };
  const parts: ContextParts<Actor> = { clock, tell: () => undefined, record: recordEntry };
  const app = createServer({
    log,
    contentPolicy: contentPolicy(),
    secure: configuration.publicUrl?.startsWith('https:') === true,
    trustProxy: configuration.trustProxy === 'yes',
  });
  const pipe = pipeOf(surroundings, pools, ports, parts);
  const demo = configuration.mode !== 'production';
  addRoutes(app, [...allRoutes(ports), ...(demo ? demoOnlyRoutes(ports) : [])], pipe);
  if (surroundings.site !== undefined) await serveSite(app, surroundings.site);
  const jobs = configuration.roles === 'web' ? undefined : await startJobs(surroundings, pools, parts);
  await app.listen({ port: configuration.port, host: configuration.host });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    clock,
    pools,
    ports,
    url: configuration.publicUrl ?? `http://localhost:${port}`,
    async stop() {
      await jobs?.stop();
      await app.close();
      await pools.end();
    },
  };
}

function portalOf(configuration: LoupeConfiguration): Ports['portal'] {
  return {
    demo: configuration.mode !== 'production',
    version: process.env['npm_package_version'] ?? 'unversioned',
    provider: {
      name: configuration.providerName,
      email: configuration.providerEmail,
      phone: configuration.providerPhone,
      address: configuration.providerAddress,
    },
  };
}

function pipeOf(
  { configuration }: Surroundings,
  pools: Pools,
  ports: Ports,
  parts: ContextParts<Actor>,
): Pipe<AccessRule, Actor> {
  return {
    ...parts,
    unitOfWork: unitOfWorkOn(pools.plain),
    authenticate: authenticate(readDemoToken(ports.sessionTokens, parts.clock)),
    authorise: authorise(ports.flags.isOn),
    bind: bindActor,
    callerKey,
    limit: limitRequests(new RateLimits(pools.plain), clientApplications(configuration.clientKeys)),
  };
}

function startJobs({ log }: Surroundings, pools: Pools, parts: ContextParts<Actor>) {
  const unitOfWork = unitOfWorkOn(pools.plain);
  const jobContext = (trace: Trace, jobLog: Log): JobContext<Ctx> => ({
    clock: parts.clock,
    log: jobLog,
    work: (act) => workAs(unitOfWork, parts, { binding: 'job' }, { actor: worker, trace }, act),
  });
  return startWorker<Ctx>({
    pool: pools.owner,
    handlers: [...deliverEvents<Ctx>(pools.owner, subscribers), sweepJob<Ctx>(pools.owner)],
    jobContext,
    log,
    concurrency: 4,
  });
}
