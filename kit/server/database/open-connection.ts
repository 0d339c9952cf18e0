import { Client } from 'pg';

export type Connection = Client;

/** A dedicated connection, for work outside the pools: creating databases, backups, restores. */
export async function openConnection(
  connectionString: string,
  /** How long connecting and each query may take; absent: as long as they need. */
  silenceMs?: number,
): Promise<Connection> {
  const client = new Client({
    connectionString,
    application_name: 'loupe',
    ...(silenceMs === undefined ? {} : { connectionTimeoutMillis: silenceMs, query_timeout: silenceMs }),
  });
  // Without a listener a lost connection would end the process; the waiting query fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
