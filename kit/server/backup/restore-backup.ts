import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../database/open-connection.ts';
import type { Connection } from '../database/open-connection.ts';
import { BackupRefused, backupFormat, keptFile, manifest } from './manifest.ts';
import type { AppliedMigration, KeptFile, Manifest } from './manifest.ts';
import { isInUse, quote, readMigrations, readQueueVersion } from './describe-database.ts';
import type { BackupFileStore } from './backup-file-store.ts';
import { loadTables } from './load-tables.ts';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { checkPart, readPart } from './backup-part.ts';

export interface RestoreRequest {
  readonly connectionString: string;
  readonly files: BackupFileStore;
  readonly folder: string;
  /** Whether existing data may be deleted. */
  readonly replace: boolean;
  /** Creates the schema as of the backup: these migrations and no others. */
  readonly makeSchema: (migrations: readonly AppliedMigration[]) => Promise<void>;
  /** The migrations that this program knows. */
  readonly known: readonly AppliedMigration[];
}

/** Checks the whole backup first, then creates the matching schema, then fills it. */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const backup = await checkBackup(request.folder);
  refuseUnknown(backup, request);
  const connection = await openConnection(request.connectionString);
  try {
    await clearDatabase(connection, request.replace);
    await request.makeSchema(backup.migrations);
    await compareSchema(connection, backup);
    // Files first: if the disk fills up, no row names a missing file.
    await restoreFiles(request, backup);
    await loadTables(connection, request.folder, backup);
    return backup;
  } finally {
    await connection.end();
  }
}

const keyOf = ({ family, name, checksum }: AppliedMigration): string => `${family}/${name} ${checksum}`;

function refuseUnknown({ migrations }: Manifest, { known, folder }: RestoreRequest): void {
  const knownKeys = new Set(known.map(keyOf));
  const unknown = migrations.find((one) => !knownKeys.has(keyOf(one)));
  if (!unknown) return;
  throw new BackupRefused(
    `The backup in ${folder} was made by a newer version of Loupe (it includes migration ${unknown.family}/${unknown.name}). Restore it with that version.`,
  );
}

async function clearDatabase(connection: Connection, replace: boolean): Promise<void> {
  const { rows: otherSessions } = await connection.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'loupe' and pid <> pg_backend_pid()`,
  );
  if (otherSessions.length > 0) throw new BackupRefused('Loupe is running on this database. Stop it first.');
  if (!(await isInUse(connection))) return;
  if (!replace) {
    throw new BackupRefused(
      "This database isn't empty. Add --replace to delete its data, or choose another database.",
    );
  }
  const { rows } = await connection.query<{ schema: string }>(
    `select nspname as schema from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  );
  await connection.query(`drop schema ${rows.map(({ schema }) => quote(schema)).join(', ')} cascade`);
}

async function compareSchema(connection: Connection, backup: Manifest): Promise<void> {
  const applied = (await readMigrations(connection)).map(keyOf);
  const expected = backup.migrations.map(keyOf);
  const queue = await readQueueVersion(connection);
  if (applied.join() === expected.join() && queue === backup.queue) return;
  throw new BackupRefused(
    `The backup was made by ${backup.program}, whose job queue or schema this version can't create. Restore it with that version, then upgrade to this version.`,
  );
}

async function restoreFiles({ files, folder }: RestoreRequest, backup: Manifest): Promise<void> {
  for await (const { key, contentType } of readFileList(folder, backup)) {
    await files.put(key, createReadStream(join(folder, 'files', key)), { contentType });
  }
}

/** Reads the whole backup once, so that a restore starts only from an intact one. */
async function checkBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder);
  for (const { part } of found.tables) await checkPart(folder, part);
  await checkPart(folder, found.files.list);
  for await (const { key, size, sha256 } of readFileList(folder, found)) {
    await checkPart(folder, { path: `files/${key}`, bytes: size, sha256 });
  }
  return found;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} isn't a complete backup: manifest.json is missing.`);
  });
  const parsed = readJson(text);
  const { format } = { format: undefined, ...parsed };
  if (typeof format === 'number' && format > backupFormat) {
    throw new BackupRefused(
      `The backup in ${folder} was made by a newer version of Loupe. Restore it with that version.`,
    );
  }
  const checked = manifest.safeParse(parsed);
  if (!checked.success)
    throw new BackupRefused(`The backup is damaged: manifest.json doesn't match its checksum.`);
  return checked.data;
}

function readJson(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

async function* readFileList(folder: string, found: Manifest): AsyncGenerator<KeptFile> {
  for await (const line of createInterface({ input: readPart(folder, found.files.list) })) {
    yield keptFile.parse(JSON.parse(line));
  }
}
