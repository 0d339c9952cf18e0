import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
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
];

/** Messages for error codes of the driver, the operating system and the database. */
const byCode: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '28000': 'The database refuses the user or the password in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it first.',
  '42501':
    'The user in DATABASE_URL may not make what Loupe needs: let it own the database and create roles.',
  ENOTFOUND: 'The host in DATABASE_URL is not known.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The data folder lies on a disk that is read only. Set DATA_DIR to another.',
  EACCES: 'The data folder may not be written by this user. Set DATA_DIR to another.',
  ENOTDIR: 'DATA_DIR names something that is no folder.',
  EEXIST: 'DATA_DIR names something that is no folder.',
};

/** One sentence for a problem the operator can fix; undefined for our own faults, which keep their stack. */
export function explainStart(error: unknown, databaseUrl: string | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (byCode[code] !== undefined) return byCode[code];
  if (!isDatabaseAway(error)) return undefined;
  return databaseUrl === undefined
    ? 'The database that Loupe brings did not answer, as on a machine that is very busy. Start Loupe again.'
    : 'The database that DATABASE_URL names is out of reach. Start it, or correct the address.';
}
