import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a data folder says about its database: the password always, the rest while a server runs. */
export interface DatabaseAccess {
  readonly password: string;
  readonly port?: number;
  /** The Node process that started the database, which is the one to name and to stop. */
  readonly startedBy?: number;
}

export function clusterFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres');
}

function accessFile(dataDir: string): string {
  return join(resolve(dataDir), 'database-access.json');
}

export function readAccess(dataDir: string): DatabaseAccess | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as DatabaseAccess;
  } catch {
    return undefined;
  }
}

/** Readable by nobody else, and never half written: the password exists nowhere else. */
export function writeAccess(dataDir: string, access: DatabaseAccess): void {
  const file = accessFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

export function connectionStringFor(access: { password: string; port: number }, database: string): string {
  return `postgres://postgres:${access.password}@127.0.0.1:${access.port}/${encodeURIComponent(database)}`;
}
