import type { Pool } from 'pg';
import { ReadOnlyServer } from './is-database-away.ts';

/** Rejects a server that takes no changes, such as a replica, and gives up the connection to it. */
export async function requireWritable(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let isReadOnly = true;
  try {
    const { rows } = await client.query<{ read_only: string }>(
      `select current_setting('transaction_read_only') as read_only`,
    );
    isReadOnly = rows[0]?.read_only !== 'off';
  } finally {
    client.release(isReadOnly);
  }
  if (isReadOnly) throw new ReadOnlyServer();
}
