import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { PoolerRefused } from '#kit/server/database/check-pooler.ts';
import { PostgresTooOld } from '#kit/server/database/check-postgres-version.ts';
import { isDatabaseAway } from '#kit/server/database/is-database-away.ts';
import { NewerSchema } from '#kit/server/database/migrate.ts';
import { DatabaseNotStarted } from '#kit/server/embedded-postgres/data-folder.ts';
import { SecretKeyMismatch } from '#platform/identity/server.ts';
import { PortRefused } from './check-port.ts';

const expected = [
  ConfigurationRefused,
  DatabaseNotStarted,
  NewerSchema,
  SecretKeyMismatch,
  PortRefused,
  PostgresTooOld,
  PoolerRefused,
];

/** Messages for error codes of the driver, the operating system and the database. */
const byCode: Readonly<Record<string, string>> = {
  '28P01': 'The database rejected the user or password in DATABASE_URL.',
  '28000': 'The database rejected the user or password in DATABASE_URL.',
  '3D000': "The database in DATABASE_URL doesn't exist. Create it first.",
  '42501':
    'The user in DATABASE_URL lacks permissions. Make that user the database owner and allow it to create roles.',
  '25006': 'The database in DATABASE_URL is read-only. Set DATABASE_URL to the primary server.',
  ENOTFOUND: "Can't find the host in DATABASE_URL.",
  ENOSPC: 'The disk is full.',
  EROFS: 'The data folder is on a read-only disk. Set DATA_DIR to another folder.',
  EACCES: "This user can't write to the data folder. Set DATA_DIR to another folder.",
  ENOTDIR: "DATA_DIR isn't a folder.",
  EEXIST: "DATA_DIR isn't a folder.",
};

/** One sentence for a problem the operator can fix; undefined for our own faults, which keep their stack. */
export function explainStart(error: unknown, databaseUrl: string | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (byCode[code] !== undefined) return byCode[code];
  if (!isDatabaseAway(error)) return undefined;
  return databaseUrl === undefined
    ? "Loupe's own database didn't respond; the machine may be too busy. Start Loupe again."
    : "Can't reach the database in DATABASE_URL. Start the database, or correct the URL.";
}
