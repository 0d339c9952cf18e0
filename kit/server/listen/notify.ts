import type { Kysely } from 'kysely';
import { sql } from '../database/sql.ts';

/** Says something to every node, once the open transaction is committed; at most 8,000 bytes. */
export async function notify(
  open: { readonly database: Kysely<unknown> },
  channel: string,
  payload = '',
): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(open.database);
}
