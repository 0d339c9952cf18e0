import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a cluster says about itself: the password always, the rest since a server first ran. */
export interface DatabaseAccess {
  readonly password: string;
  readonly port?: number;
  /** The Node process that started the database, which is the one to name and to stop. */
  readonly startedBy?: number;
}

export function clusterFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres');
}

/** Inside the cluster, so that a cluster and its password are always made, moved and copied together. */
function accessFile(cluster: string): string {
  return join(cluster, 'loupe-access.json');
}

export function readAccess(cluster: string): DatabaseAccess | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(cluster), 'utf8')) as DatabaseAccess;
  } catch {
    return undefined;
  }
}

/** Readable by nobody else, and never half written: the password exists nowhere else. */
export function writeAccess(cluster: string, access: DatabaseAccess): void {
  const file = accessFile(cluster);
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

export function connectionStringFor(access: { password: string; port: number }, database: string): string {
  return `postgres://postgres:${access.password}@127.0.0.1:${access.port}/${encodeURIComponent(database)}`;
}
