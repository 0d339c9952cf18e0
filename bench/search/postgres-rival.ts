import { createPools } from '#kit/server/database/pool.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Rival } from './rival.ts';
import { sqlRival } from './sql-rival.ts';
import type { Tried } from './sql-rival.ts';
import { stoneColumns } from './stones-file.ts';

/** The indexes a database administrator would create for these searches. */
const indexed = ['carat', 'price', '"pricePerCarat"', '"percentOffList"', 'table', 'depth', 'ratio'];
const paired = ['shape', 'color', 'clarity', '"gradingLab"', '"cutGrade"', '"sourceCountry"'];

const settings = [
  `set work_mem = '256MB'`,
  `set jit = off`,
  `set max_parallel_workers_per_gather = 0`,
  `set maintenance_work_mem = '512MB'`,
];

export async function postgresRival(
  connectionString: string,
  path: string,
  tried: readonly Tried[],
): Promise<Rival> {
  const pools = createPools(connectionString, createLog('warn'), 1);
  const client = await pools.owner.connect();
  for (const setting of settings) await client.query(setting);
  const columns = stoneColumns.map(([name, type]) => `${name} ${type === 'small' ? 'smallint' : 'integer'}`);
  await client.query('drop table if exists bench_stone');
  await client.query(`create unlogged table bench_stone (${columns.join(', ')})`);
  await client.query(`copy bench_stone from '${path}' with (format csv)`);
  await client.query('alter table bench_stone add primary key (id)');
  for (const column of indexed) await client.query(`create index on bench_stone (${quoted(column)}, id)`);
  for (const column of paired) await client.query(`create index on bench_stone ("diamondType", ${column})`);
  await client.query('vacuum analyze bench_stone');
  const version = await client.query<{ server_version: string }>('show server_version');
  const query = async (sql: string): Promise<number[][]> => {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row.map(Number));
  };
  return sqlRival(`PostgreSQL ${version.rows[0]?.server_version ?? ''}`, query, tried, async () => {
    await client.query('drop table bench_stone');
    client.release();
    await pools.end();
  });
}

const quoted = (column: string): string => (column === 'table' ? '"table"' : column);
