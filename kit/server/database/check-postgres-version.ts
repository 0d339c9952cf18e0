import { openConnection } from './open-connection.ts';

export class PostgresTooOld extends Error {}

const oldest = 15;

/** Rejects a server that is too old for our schema, before anything is written to it. */
export async function checkPostgresVersion(connectionString: string): Promise<void> {
  const client = await openConnection(connectionString);
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    judgePostgresVersion(Number(rows[0]?.server_version_num));
  } finally {
    await client.end();
  }
}

/** PostgreSQL reports its version as one number: 180004 is 18.4. */
export function judgePostgresVersion(number: number): void {
  const major = Math.floor(number / 10_000);
  if (major >= oldest) return;
  throw new PostgresTooOld(`PostgreSQL ${major} in DATABASE_URL is too old. Loupe needs ${oldest} or newer.`);
}
