import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { MovableClock } from '#kit/server/clock.ts';
import type { AuditEntry } from '#kit/server/context.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createPools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { addRoutes, createServer } from '#kit/server/http/create-server.ts';
import type { Pipe } from '#kit/server/http/pipe.ts';
import { portOf } from '#kit/server/http/port-of.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { prepareQueue } from '#kit/server/jobs/worker.ts';
import { createLog } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import { refuse } from '#kit/server/refuse.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import { traceFrom } from '#kit/server/trace.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';
import { guest, worker } from '#platform/access/contract.ts';
import type { AccessRule, Actor, Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { FileCheck } from '../server/file-checks.ts';
import type { FilesParts } from '../server/files-parts.ts';
import { filesRoutes } from '../server/routes.ts';

const log = createLog('silent');
const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Members of two companies; the bearer token is the first name. */
export const ana = memberOf('0a', '0c');
export const bo = memberOf('0b', '0d');
const people: Readonly<Record<string, Actor>> = { 'Bearer ana': ana, 'Bearer bo': bo };

function memberOf(person: string, company: string): Member {
  const id = (end: string) => `01922f3e-7c1a-7000-8000-0000000000${end}`;
  return {
    kind: 'member',
    personId: id(person),
    name: person,
    email: `${person}@jeweler.example`,
    roles: [],
    companyId: id(company),
    companyName: company,
    jeweler: true,
    approvalStatus: 'Approved',
    subscriptions: [],
    permissions: [],
    canAccessAccounts: false,
    companies: [],
  };
}

/** Runs the slice alone over HTTP with its own database. */
export async function startFiles(outside: { store: FileStore; scanner: MalwareScanner }) {
  const database = await createTestDatabase({ name: 'files', migrate: migrateFiles });
  const pools = createPools(database.connectionString, log, 4);
  const spoolFolder = await mkdtemp(join(tmpdir(), 'loupe-spool-'));
  const clock = new MovableClock();
  const audit: AuditEntry[] = [];
  const unreadable: FileCheck[] = [];
  const parts: FilesParts = {
    ...outside,
    onUnreadable: (check) => void unreadable.push(check),
    acceptsHeic: false,
    spoolFolder,
    linkTokens: new SignedTokens('a secret of the tests', 'file-link'),
  };
  const pipe = pipeOf(unitOfWorkOn(pools.plain), clock, audit);
  const app = createServer({ log, contentPolicy: "default-src 'self'", secure: false, trustProxy: false });
  addRoutes(app, filesRoutes(parts), pipe);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${portOf(app.server)}`,
    parts,
    clock,
    audit,
    unreadable,
    pools,
    spooled: () => readdir(spoolFolder),
    as: <T>(actor: Member, act: (ctx: Ctx) => Promise<T>) =>
      workAs(
        pipe.unitOfWork,
        pipe,
        pipe.bind('company', actor, undefined as never),
        { actor, trace: traceFrom(undefined) },
        act,
      ),
    async runJob(jobs: readonly JobHandler<Ctx>[], name: string): Promise<void> {
      const trace = traceFrom(undefined);
      await jobs
        .find((job) => job.name === name)
        ?.run(
          {
            clock,
            log,
            work: (act, bound = { binding: 'job' }) =>
              workAs(pipe.unitOfWork, pipe, bound, { actor: worker, trace }, act),
          },
          undefined,
        );
    },
    async stop() {
      await app.close();
      await pools.end();
      await database.drop();
      await rm(spoolFolder, { recursive: true });
    },
  };
}

function pipeOf(
  unitOfWork: Pipe<AccessRule, Actor>['unitOfWork'],
  clock: MovableClock,
  audit: AuditEntry[],
): Pipe<AccessRule, Actor> {
  return {
    unitOfWork,
    clock,
    tell: () => undefined,
    limit: () => undefined,
    limitSender: () => Promise.resolve(),
    callerKey: () => 'test',
    origin: () => 'http://localhost',
    record: async (_ctx, entry) => void audit.push(entry),
    authenticate: async (request) => people[request.headers.authorization ?? ''] ?? guest,
    authorise({ rule }, actor) {
      if (rule.who === 'members' && actor.kind !== 'member') refuse(kitRefusals.unauthenticated);
    },
    bind: (binding, actor) =>
      actor.kind === 'member'
        ? { binding, companyId: actor.companyId, personId: actor.personId }
        : { binding },
  };
}

async function migrateFiles(connectionString: string): Promise<void> {
  await prepareQueue(connectionString, log);
  await migrate(connectionString, [
    { family: 'kit', folder: folderOf('../../../kit/server/database/migrations') },
    { family: 'files', folder: folderOf('../migrations') },
  ]);
}
