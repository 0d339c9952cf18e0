import { checkPostgresVersion } from '#kit/server/database/check-postgres-version.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { prepareQueue } from '#kit/server/jobs/worker.ts';
import type { Log } from '#kit/server/log/log.ts';
import { migrationFolders } from './modules.ts';

/** Migrates the queue's tables, then every family's. */
export async function migrateProduct(connectionString: string, log: Log): Promise<string[]> {
  await checkPostgresVersion(connectionString);
  await prepareQueue(connectionString, log);
  return migrate(connectionString, migrationFolders);
}
