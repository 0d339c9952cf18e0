import { fileURLToPath } from 'node:url';
import { migrate } from '#kit/server/database/migrate.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { prepareQueue } from '#kit/server/jobs/worker.ts';
import { createLog } from '#kit/server/log/log.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import { loadSample } from '../server/load-sample.ts';

export interface StoneTables {
  readonly connectionString: string;
  readonly pools: Pools;
  /** Fills the catalog up to so many sample stones. */
  fill(count: number, seed: number): Promise<void>;
  close(): Promise<void>;
}

const log = createLog('silent');
const folderPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The catalog's own tables without the other modules. */
export async function openStoneTables(): Promise<StoneTables> {
  const database = await createTestDatabase({ name: 'catalogue', migrate: makeTables });
  const pools = createPools(database.connectionString, log, 4);
  return {
    connectionString: database.connectionString,
    pools,
    async fill(count, seed) {
      const connection = await openConnection(database.connectionString);
      await loadSample(connection, { count, seed, now: new Date('2026-11-21T12:00:00Z') });
      await connection.end();
    },
    async close() {
      await pools.end();
      await database.drop();
    },
  };
}

async function makeTables(connectionString: string): Promise<void> {
  await prepareQueue(connectionString, log);
  await migrate(connectionString, [
    { family: 'kit', folder: folderPath('../../../../kit/server/database/migrations') },
  ]);
  const connection = await openConnection(connectionString);
  // Suppliers refer to companies, so a minimal table exists.
  await connection.query(
    'create schema companies; create table companies.company (company_id uuid primary key)',
  );
  await connection.end();
  const own = /^(2026112115(10-marketplace|20-catalogue)|202611242340-media)/;
  await migrate(
    connectionString,
    [
      { family: 'kit', folder: folderPath('../../../../kit/server/database/migrations') },
      { family: 'marketplace', folder: folderPath('../../migrations') },
    ],
    ({ family, name }) => family === 'kit' || own.test(name),
  );
  // Later columns of a stone and kinds of media, whose migrations also change feeds and carts.
  const later = await openConnection(connectionString);
  await later.query(`
    alter table marketplace.stone add facts_by uuid, add mismatch jsonb,
      add lab_confirmed boolean not null default false, add report_issued_on date, add inscription text;
    alter table marketplace.media drop constraint media_kind_check,
      add check (kind in ('Image', 'Turn', 'Viewer', 'Report'))`);
  await later.end();
}
