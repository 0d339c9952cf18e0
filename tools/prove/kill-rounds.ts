import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { clusterFolder } from '#kit/server/embedded-postgres/data-folder.ts';
import { findProcessesIn } from '#kit/server/embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';

/** `program`: kills Node only. `everything`: kills Node and each database process at once. */
export type Victim = 'program' | 'everything';

const writer = fileURLToPath(new URL('../../kit/server/embedded-postgres/testing-child.ts', import.meta.url));
const mostRows = 600;

/** Each round: write, kill at a random row, restart, count. An acknowledged row must exist. */
export async function* killRounds(victim: Victim, rounds: number): AsyncGenerator<string> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'loupe-prove-')));
  try {
    let before = 0;
    for (let round = 0; round < rounds; round += 1) {
      const acknowledged = await writeUntilKilled(dataDir, victim, 1 + Math.floor(Math.random() * mostRows));
      const found = await countRows(dataDir);
      if (found < before + acknowledged) {
        throw new Error(`${before + acknowledged} rows were acknowledged, ${found} exist.`);
      }
      yield `${acknowledged} rows acknowledged, ${found - before} found`;
      before = found;
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function writeUntilKilled(dataDir: string, victim: Victim, killAt: number): Promise<number> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('row')) continue;
    acknowledged += 1;
    if (acknowledged !== killAt) continue;
    const database = victim === 'everything' ? findProcessesIn(clusterFolder(dataDir)) : [];
    child.kill('SIGKILL');
    for (const pid of database) killIfThere(pid);
  }
  if (acknowledged < killAt) throw new Error('The writing program ended before it was killed.');
  return acknowledged;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Its parent already ended it.
  }
}

async function countRows(dataDir: string): Promise<number> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = await openConnection(server.connectionString());
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from parcel');
  await client.end();
  await server.stop();
  return rows[0]?.count ?? 0;
}
