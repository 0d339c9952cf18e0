import { flushCompileCache } from 'node:module';
import { loadEnvFile } from '#kit/server/configuration/load-env-file.ts';
import { keepEmbeddedPostgres } from '#kit/server/embedded-postgres/keep-embedded-postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Log } from '#kit/server/log/log.ts';
import { demoPeopleLines } from '#platform/demo/server.ts';
import { chooseFileStore } from '../outside/adapters.ts';
import { buildWeb, frontPage, webFolder } from '../pages/build-web.ts';
import { carriersJournal } from '../outside/choose-carriers.ts';
import { webStoresJournal } from '../outside/choose-web-stores.ts';
import { checkPort } from './check-port.ts';
import { passwordCost, providerOf, readLoupeConfiguration } from '../configuration.ts';
import { explainStart } from './explain-start.ts';
import { makeDemo } from '../demo/make-demo.ts';
import { migrateProduct } from '../migrate-product.ts';
import { secretKey } from '../secret-key.ts';
import type { LoupeConfiguration } from '../settings.ts';
import { startLoupe } from '../start-loupe.ts';
import type { StartOptions } from '../surroundings.ts';

const developing = process.env['LOUPE_DEV'] === '1';

/** Starts database, schema and product in this order, and stops them in reverse. */
async function run(): Promise<void> {
  loadEnvFile();
  const configuration = readLoupeConfiguration(process.env);
  const log = createLog(configuration.logLevel);
  await checkPort(configuration);
  const secret = await secretKey(configuration);
  const database = await openDatabase(configuration, log);
  await migrateProduct(database.connectionString, log);
  if (configuration.mode === 'demo')
    await makeDemo(database.connectionString, log, {
      cost: passwordCost(configuration),
      secretKey: secret,
      carriersJournal: carriersJournal(configuration),
      webStores: {
        journal: webStoresJournal(configuration),
        portalUrl: configuration.publicUrl ?? `http://localhost:${configuration.port}`,
      },
      stones: configuration.demoStones,
      paysPoliciesHere: configuration.policyPayments === 'portal',
      documents: { store: chooseFileStore(configuration), provider: providerOf(configuration) },
    });
  const pages = await pagesOf(configuration);
  // From its first response on, a server that is asked to stop first finishes its work.
  const stopAsked = untilStopAsked();
  const loupe = await startLoupe({
    configuration,
    connectionString: database.connectionString,
    secretKey: secret,
    log,
    ...pages,
  });
  print(`Loupe is running at ${loupe.url}`);
  if (configuration.mode === 'demo') {
    print(`Sign in at ${loupe.url}/demo as:`);
    for (const line of demoPeopleLines()) print(line);
  }
  // Node writes the cache only at a regular exit. After a kill, the next start would compile everything again.
  flushCompileCache();
  await stopAsked;
  await loupe.stop();
  await database.stop();
  process.exit(0);
}

function untilStopAsked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = (): void => {
    // In development an edit should show at once; interrupted requests are simply repeated.
    if (developing) process.exit(0);
    resolve();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return promise;
}

/** A node that only runs jobs needs no pages. */
async function pagesOf({ mode, roles }: LoupeConfiguration): Promise<Pick<StartOptions, 'site'>> {
  if (roles === 'jobs') return {};
  if (developing && mode !== 'production') return { site: 'sources' };
  await buildWeb(print);
  return { site: { folder: webFolder, page: 'index.html', front: frontPage } };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface OpenedDatabase {
  readonly connectionString: string;
  stop(): Promise<void>;
}

async function openDatabase({ databaseUrl, dataDir }: LoupeConfiguration, log: Log): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl, stop: () => Promise.resolve() };
  const server = await keepEmbeddedPostgres(
    { dataDir, log: () => undefined },
    {
      onLost: () => log.error('the database stopped and is being restarted'),
      onRestarted: () => log.warn('the database is running again'),
      onFailedRestart: (reason) => log.error({ reason }, "couldn't restart the database"),
    },
  );
  return { connectionString: server.connectionString(), stop: server.stop };
}

/** One sentence for a problem the operator can fix; anything else keeps its stack. */
function fail(error: unknown): never {
  const stack = error instanceof Error ? error.stack : undefined;
  failWith(explainStart(error, process.env['DATABASE_URL']) ?? stack ?? String(error));
}

function failWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

run().catch(fail);
