import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isAwaitingBurial(pid);
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}

/** A dead process keeps its number until its parent asks for it, which in a container may be never. */
function isAwaitingBurial(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return status.slice(status.lastIndexOf(')')).startsWith(') Z');
}

/** The process that PostgreSQL's own lock file names, whether or not it still lives. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/**
 * The database processes at work in a cluster. Every one of them has the cluster as its working folder, which
 * tells more than a number in a lock file: after a restart of the machine that number may be anybody's.
 */
export function findProcessesIn(cluster: string): number[] {
  if (process.platform !== 'linux') {
    const named = readPostmasterPid(cluster);
    return named !== undefined && isAlive(named) ? [named] : [];
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === cluster)
    .map(Number);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone meanwhile, or another user's, which can't be the one we start.
    return undefined;
  }
}
