import { createRequire } from 'node:module';
import type { Rival } from './rival.ts';
import { sqlRival } from './sql-rival.ts';
import type { Tried } from './sql-rival.ts';
import { stoneColumns } from './stones-file.ts';

interface DuckConnection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): readonly (readonly unknown[])[] }>;
}

interface DuckModule {
  readonly version: () => string;
  readonly DuckDBInstance: {
    create(
      path: string,
      options: Readonly<Record<string, string>>,
    ): Promise<{ connect(): Promise<DuckConnection>; closeSync(): void }>;
  };
}

/** Rivals are no part of the product: `npm install --prefix bench/rivals` installs them. Missing ones are skipped. */
async function loadDuck(): Promise<DuckModule | undefined> {
  const among = createRequire(new URL('../rivals/package.json', import.meta.url));
  try {
    return (await import(among.resolve('@duckdb/node-api'))) as DuckModule;
  } catch {
    return undefined;
  }
}

export async function duckdbRival(
  path: string,
  tried: readonly Tried[],
  threads: number,
): Promise<Rival | undefined> {
  const duck = await loadDuck();
  if (duck === undefined) return undefined;
  const instance = await duck.DuckDBInstance.create(':memory:', { threads: String(threads) });
  const connection = await instance.connect();
  const columns = stoneColumns
    .map(([name, type]) => `'${name.replaceAll('"', '')}': '${type === 'small' ? 'UTINYINT' : 'INTEGER'}'`)
    .join(', ');
  await connection.run(
    `create table bench_stone as select * from read_csv('${path}', header = false, delim = ',', columns = {${columns}})`,
  );
  const query = async (sql: string): Promise<number[][]> =>
    (await connection.runAndReadAll(sql)).getRows().map((row) => row.map(Number));
  return sqlRival(
    `DuckDB ${duck.version()}, ${threads === 1 ? 'one thread' : `${threads} threads`}`,
    query,
    tried,
    () => {
      instance.closeSync();
    },
  );
}
