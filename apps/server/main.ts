import { loadEnvFile } from '#kit/server/configuration/load-env-file.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import { demoPeopleLines } from '#platform/demo/server.ts';
import { chooseFileStore } from './adapters.ts';
import { buildWeb, frontPage, webFolder } from './pages/build-web.ts';
import { carriersJournal } from './carriers/choose-carriers.ts';
import { checkPort } from './check-port.ts';
import { readLoupeConfiguration } from './configuration.ts';
import { explainStart } from './explain-start.ts';
import { makeDemo } from './demo/make-demo.ts';
import { providerOf } from './provider-of.ts';
import { passwordCost } from './sign-in/password-cost.ts';
import { migrateProduct } from './migrate-product.ts';
import { secretKey } from './secret-key.ts';
import type { LoupeConfiguration } from './settings.ts';
import { startLoupe } from './start-loupe.ts';
import type { Surroundings } from './surroundings.ts';

const developing = process.env['LOUPE_DEV'] === '1';

/** Starts in this order: database, schema, product; stops in the reverse one. */
async function main(): Promise<void> {
  loadEnvFile();
  const configuration = readLoupeConfiguration(process.env);
  const log = createLog(configuration.logLevel);
  await checkPort(configuration);
  const secret = await secretKey(configuration);
  const database = await openDatabase(configuration);
  let stopping = false;
  void database.gone.then(() => {
    // Whoever supervises the process starts it again, and the database with it.
    if (!stopping) failWith('The database has stopped, so Loupe ends. Start it again.');
  });
  await migrateProduct(database.connectionString, log);
  if (configuration.mode === 'demo')
    await makeDemo(database.connectionString, log, {
      cost: passwordCost(configuration),
      secretKey: secret,
      carriersJournal: carriersJournal(configuration),
      stones: configuration.demoStones,
      documents: { store: chooseFileStore(configuration), provider: providerOf(configuration) },
    });
  const loupe = await startLoupe({
    configuration,
    connectionString: database.connectionString,
    secretKey: secret,
    log,
    ...(await pagesOf(configuration)),
  });
  say(`Loupe is at ${loupe.url}`);
  if (configuration.mode === 'demo') {
    say(`At ${loupe.url}/demo one may be:`);
    for (const line of demoPeopleLines()) say(line);
  }
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // At a desk an edit should show at once; what was under way is asked for again.
    if (developing) process.exit(0);
    loupe
      .stop()
      .then(() => database.stop())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** A node that only works off jobs shows no pages and needs none built. */
async function pagesOf({ mode, roles }: LoupeConfiguration): Promise<Pick<Surroundings, 'site'>> {
  if (roles === 'jobs') return {};
  if (developing && mode !== 'production') return { site: 'sources' };
  await buildWeb(say);
  return { site: { folder: webFolder, page: 'index.html', front: frontPage } };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface OpenedDatabase {
  readonly connectionString: string;
  /** Resolves when the database that belongs to this process is no longer there. */
  readonly gone: Promise<void>;
  stop(): Promise<void>;
}

async function openDatabase({ databaseUrl, dataDir }: LoupeConfiguration): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) {
    const never = new Promise<void>(() => undefined);
    return { connectionString: databaseUrl, gone: never, stop: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { connectionString: server.connectionString(), gone: server.gone, stop: server.stop };
}

/** What a person can mend is said in one sentence; anything else keeps its stack. */
function fail(error: unknown): never {
  const stack = error instanceof Error ? error.stack : undefined;
  failWith(explainStart(error, process.env['DATABASE_URL']) ?? stack ?? String(error));
}

function failWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

main().catch(fail);
