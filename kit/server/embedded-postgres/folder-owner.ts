import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alreadyInUse } from './data-folder.ts';
import { isAlive, startOf } from './processes.ts';

interface Owner {
  readonly pid: number;
  /** Tells it from a later process with the same id. */
  readonly start: string;
}

/**
 * Takes the data folder for this process, before anything slow begins, so that a second start learns at once who has
 * it. PostgreSQL's own lock is what protects the data.
 */
export function ownDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'owner.json');
  const owner: Owner = { pid: process.pid, start: startOf(process.pid) };
  const take = (): void => writeFileSync(file, `${JSON.stringify(owner)}\n`, { flag: 'wx', mode: 0o600 });
  try {
    take();
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem;
    const other = readOwner(file);
    if (other !== undefined && isAlive(other.pid) && startOf(other.pid) === other.start)
      throw alreadyInUse(dataDir, other.pid);
    rmSync(file, { force: true });
    take();
  }
  return () => rmSync(file, { force: true });
}

/** Undefined if it was half written by a process that was killed. */
function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
