import { checkPostgresVersion } from '#kit/server/database/check-postgres-version.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { prepareQueue } from '#kit/server/jobs/worker.ts';
import type { Log } from '#kit/server/log/log.ts';
import { migrationFolders } from './modules.ts';

/** Migrates the queue's tables, then every family's. */
export async function migrateProduct(connectionString: string, log: Log): Promise<string[]> {
  await checkPostgresVersion(connectionString);
  await prepareQueue(connectionString, log);
  const applied = await migrate(connectionString, migrationFolders);
  await addMonths(connectionString, log);
  return applied;
}

/** A node that starts after a long stop doesn't wait for the nightly job; without a month, rows still have a place. */
async function addMonths(connectionString: string, log: Log): Promise<void> {
  const connection = await openConnection(connectionString);
  try {
    await connection.query("set lock_timeout = '5s'");
    await connection.query('select kit.add_months()');
  } catch (err) {
    log.warn({ err }, 'the next months of tables were not added; the nightly job tries again');
  } finally {
    await connection.end();
  }
}
