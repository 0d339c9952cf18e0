import { Client } from 'pg';

export type Connection = Client;

/** One connection of its own, for work that no pool should carry: making databases, backups, restores. */
export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new Client({ connectionString, application_name: 'loupe' });
  // Unheard, a lost connection would end the process; the query that waits on it fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
