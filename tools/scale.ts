import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '#kit/server/log/log.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { makeDemoPeople } from '#apps/server/demo/make-demo.ts';
import { migrateProduct } from '#apps/server/migrate-product.ts';
import { endWithSentence } from './backup/end-with-sentence.ts';
import { asTables } from './scale/as-tables.ts';
import { fillPortal } from './scale/fill-portal.ts';
import { measureCalls, measureTables } from './scale/measure.ts';
import { sizeOf } from './scale/sizes.ts';
import { makeTemplate, startPortal } from './scale/start-portal.ts';

// `npm run scale -- --size 10`: fills a portal of its own, measures the most frequent calls and the tables, and prints
// both as docs/operations/scale.md shows them. `--minutes 12` stops filling after 12 minutes, with fewer shipments at
// each company.
const { values } = parseArgs({ options: { size: { type: 'string' }, minutes: { type: 'string' } } });

async function scale(name: string | undefined): Promise<void> {
  const size = sizeOf(name);
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  const begun = performance.now();
  const say = (text: string): void =>
    console.log(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${text}`);
  const folder = await mkdtemp(join(tmpdir(), 'loupe-scale-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: () => undefined,
    throwaway: true,
  });
  try {
    const address = server.connectionString();
    await migrateProduct(address, createLog('warn'));
    await makeDemoPeople(address, createLog('silent'), { memoryMib: 1, passes: 1 });
    const portalFolder = join(folder, 'portal');
    await mkdir(portalFolder);
    const loupe = await startPortal(address, portalFolder);
    await makeTemplate(loupe, portalFolder);
    await loupe.stop();
    say('one company');
    await fillPortal(address, size, { minutes, say });
    const calls = await measureCalls(address, portalFolder);
    console.log(asTables([{ size: `${name}×`, calls, tables: await measureTables(address) }]));
    console.log(`${cpus().length} cores, ${cpus()[0]?.model.trim()}, PostgreSQL ${server.version}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await scale(values.size).catch(endWithSentence);
