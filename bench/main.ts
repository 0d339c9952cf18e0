import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrateProduct } from '#apps/server/migrate-product.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import { printTable } from './print-table.ts';
import { isMet } from './row.ts';
import type { Bench, Row } from './row.ts';

// `npm run bench [name…]`: the figures of the README's table. A new slice adds a file `<name>.bench.ts`.
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: { stones: { type: 'string' }, alone: { type: 'boolean', default: false } },
});
const nameOf = (file: string): string => basename(file, '.bench.ts');
const all = globSync('**/*.bench.ts', { cwd: import.meta.dirname, exclude: ['**/node_modules'] })
  // By name, in any folder: later measurements reuse the search's stones, earlier ones have few.
  .toSorted((one, other) => basename(one).localeCompare(basename(other)));
const unknown = chosen.filter((name) => !all.some((file) => nameOf(file) === name));
if (unknown.length > 0) {
  console.error(
    `No measurement is named ${unknown.join(' or ')}. Choose from ${all.map(nameOf).join(', ')}.`,
  );
  process.exit(1);
}
const files = all.filter((file) => chosen.length === 0 || chosen.includes(nameOf(file)));

const folder = await mkdtemp(join(tmpdir(), 'loupe-bench-'));
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
const results: { title: string; rows: Row[] }[] = [];
let failures = 0;
try {
  const connectionString = database.connectionString();
  await migrateProduct(connectionString, createLog('warn'));
  for (const file of files) {
    const { bench } = (await import(join(import.meta.dirname, file))) as { bench: Bench };
    console.log(`\n── ${bench.title}`);
    try {
      await forgetCalls(connectionString);
      const rows = await bench.measure({
        connectionString,
        folder,
        alone: values.alone,
        ...(values.stones === undefined ? {} : { stones: Number(values.stones) }),
      });
      printTable(rows);
      results.push({ title: bench.title, rows });
    } catch (problem) {
      // A failed measurement doesn't stop the others.
      failures += 1;
      console.error(problem);
    }
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** All measurements use the same few people; none may use up the others' limits. */
async function forgetCalls(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('truncate kit.rate_lease');
  await client.end();
}

/** The latest figures of each measurement, with their machine and time: figures from two runs can't be compared. */
async function keepResults(file: string): Promise<void> {
  const measuredAt = new Date().toISOString();
  const now = results.map((result) => ({ title: result.title, machine, measuredAt, rows: result.rows }));
  const earlier = JSON.parse(await readFile(file, 'utf8')) as typeof now;
  const kept = earlier.filter(({ title }) => now.every((result) => result.title !== title));
  const latest = [...kept, ...now].toSorted((one, other) => one.title.localeCompare(other.title));
  await writeFile(file, `${JSON.stringify(latest, null, 2)}\n`);
}

const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
// Figures for another number of stones don't belong in the table.
if (values.stones === undefined) await keepResults(join(import.meta.dirname, 'results.json'));
const missed = results.flatMap(({ rows }) => rows).filter((row) => isMet(row) === false);
const verdict = missed.length === 0 ? 'Every aim was met.' : `Aims missed: ${missed.length}.`;
console.log(`\n${machine}. ${failures === 0 ? verdict : `Measurements failed: ${failures}.`}`);
// Anything that a failed measurement left open would keep this process running.
process.exit(failures > 0 || missed.length > 0 ? 1 : 0);
