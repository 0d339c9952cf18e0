import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { openConnection } from '../database/open-connection.ts';
import type { Connection } from '../database/open-connection.ts';
import { BackupRefused, backupFormat } from './manifest.ts';
import type { KeptFile, Manifest, TablePart } from './manifest.ts';
import {
  isInUse,
  listTables,
  quote,
  quoteTable,
  readMigrations,
  readQueueVersion,
  readSequences,
} from './describe-database.ts';
import type { TableToCopy } from './describe-database.ts';
import type { BackupFileStore } from './backup-file-store.ts';
import { writePart } from './backup-part.ts';

export interface BackupRequest {
  readonly connectionString: string;
  readonly files: BackupFileStore;
  /** Must not exist yet; it appears once the backup is complete. */
  readonly folder: string;
  readonly program: string;
  readonly now: Date;
}

/**
 * A backup is a folder: a manifest, one compressed part per table, and the files unchanged. All tables are read in one
 * snapshot, so people can keep working. Files are written once and never changed, so copying them after the snapshot
 * includes at least those that its rows name.
 */
export async function writeBackup(request: BackupRequest): Promise<Manifest> {
  const { folder, program, now } = request;
  const unfinished = `${folder}.unfinished-${process.pid}`;
  const connection = await openConnection(request.connectionString);
  try {
    if (!(await isInUse(connection)))
      throw new BackupRefused('There is nothing to back up: this database is empty.');
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
    const described = await copyDatabase(connection, unfinished);
    const files = await copyFiles(request.files, unfinished);
    const whole: Manifest = { format: backupFormat, program, madeAt: now.toISOString(), ...described, files };
    await writePart(unfinished, 'manifest.json', Readable.from([`${JSON.stringify(whole, null, 2)}\n`]));
    await rename(unfinished, folder);
    await flushFolder(dirname(folder));
    return whole;
  } finally {
    await connection.end();
  }
}

async function copyDatabase(
  connection: Connection,
  folder: string,
): Promise<Omit<Manifest, 'format' | 'program' | 'madeAt' | 'files'>> {
  await connection.query('begin isolation level repeatable read read only');
  // Fail rather than copy a table from which a policy silently withheld rows.
  await connection.query('set local row_security = off');
  const { rows } = await connection.query<{ server_version: string }>('show server_version');
  const tables: TablePart[] = [];
  for (const table of await listTables(connection)) tables.push(await copyTable(connection, folder, table));
  const described = {
    postgres: rows[0]?.server_version ?? '',
    migrations: await readMigrations(connection),
    queue: await readQueueVersion(connection),
    tables,
    // Sequences are not part of snapshots; read last, they are never behind a copied row.
    sequences: await readSequences(connection),
  };
  await connection.query('commit');
  return described;
}

async function copyTable(connection: Connection, folder: string, table: TableToCopy): Promise<TablePart> {
  const columns = table.columns.map(quote).join(', ');
  const rows = connection.query(copyTo(`copy (select ${columns} from ${quoteTable(table)}) to stdout`));
  const part = await writePart(folder, `tables/${table.schema}.${table.name}.copy.gz`, rows);
  return { ...table, rows: rows.rowCount, part };
}

async function copyFiles(shelf: BackupFileStore, folder: string): Promise<Manifest['files']> {
  let count = 0;
  let bytes = 0;
  async function* copyEach(): AsyncGenerator<string> {
    for await (const { key } of shelf.list('')) {
      const found = await shelf.get(key);
      // Removed while we listed, and so is the row that named it.
      if (!found) continue;
      const { bytes: size, sha256 } = await writePart(folder, `files/${key}`, found.stream);
      count += 1;
      bytes += size;
      yield `${JSON.stringify({ key, size, contentType: found.contentType, sha256 } satisfies KeptFile)}\n`;
    }
  }
  const list = await writePart(folder, 'files.jsonl.gz', Readable.from(copyEach()));
  return { count, bytes, list };
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
