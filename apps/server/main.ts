import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { DatabaseNotStarted } from '#kit/server/embedded-postgres/database-not-started.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import { demoPeopleLines } from '#platform/demo/server/index.ts';
import { buildWeb, webFolder } from './build-web.ts';
import { readLoupeConfiguration } from './configuration.ts';
import type { LoupeConfiguration } from './configuration.ts';
import { makeDemo } from './make-demo.ts';
import { migrateProduct } from './migrate-product.ts';
import { secretKey } from './secret-key.ts';
import { startLoupe } from './start-loupe.ts';

/** Starts in this order: database, schema, product; stops in the reverse one. */
async function main(): Promise<void> {
  const configuration = readLoupeConfiguration(process.env);
  const log = createLog(configuration.logLevel);
  const secret = await secretKey(configuration);
  const database = await openDatabase(configuration);
  await migrateProduct(database.connectionString, log);
  if (configuration.mode === 'demo') await makeDemo(database.connectionString, log);
  const developing = process.env['LOUPE_DEV'] === '1' && configuration.mode !== 'production';
  if (!developing) await buildWeb(say);
  const loupe = await startLoupe({
    configuration,
    connectionString: database.connectionString,
    secretKey: secret,
    log,
    site: developing ? 'sources' : { folder: webFolder, page: 'index.html' },
  });
  say(`Loupe is at ${loupe.url}`);
  if (configuration.mode === 'demo') for (const line of demoPeopleLines()) say(line);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    loupe
      .stop()
      .then(() => database.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function openDatabase(configuration: LoupeConfiguration) {
  if (configuration.databaseUrl !== undefined) {
    return { connectionString: configuration.databaseUrl, stop: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres({
    dataDir: configuration.dataDir,
    log: () => undefined,
  });
  return { connectionString: server.connectionString(), stop: server.stop };
}

/** What a person can mend is said in one sentence; anything else keeps its stack. */
function fail(error: unknown): never {
  const expected = error instanceof ConfigurationRefused || error instanceof DatabaseNotStarted;
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (busy) process.stderr.write('That port is in use. Stop what listens there or set PORT to another.\n');
  else
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
  process.exit(1);
}

main().catch(fail);
