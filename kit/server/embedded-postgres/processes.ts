import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}

/** A dead process stays in the table until its parent reaps it, which in a container may be never. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return status.slice(status.lastIndexOf(')')).startsWith(') Z');
}

/** When the process began, in the system's own measure; empty where the system doesn't tell. */
export function startOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the second one, the name in parentheses, may have spaces.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The process id in PostgreSQL's lock file, whether or not it is alive. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/**
 * The database processes of a cluster. Each has the cluster as its working directory, which is more reliable than the
 * lock file: after a reboot that process id may belong to anything.
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
    // It has ended, or belongs to another user and so can't be ours.
    return undefined;
  }
}
