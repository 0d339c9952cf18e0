import { Client } from 'pg';

export type Connection = Client;

/** A dedicated connection, for work outside the pools: creating databases, backups, restores. */
export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new Client({ connectionString, application_name: 'loupe' });
  // Without a listener a lost connection would end the process; the waiting query fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
