import { sql } from '#kit/server/database/sql.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '../contract/files.ts';

/** Until the end of the transaction, no one else decides whether these bytes are needed. */
export async function lockBytes(ctx: Ctx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 4711))`.execute(ctx.database);
}

/**
 * Before a row refers to bytes: bytes of the same content that nothing referred to may have been swept away between
 * their upload and this transaction.
 */
export async function holdBytes(ctx: Ctx, store: FileStore, key: string): Promise<void> {
  await lockBytes(ctx, key);
  if ((await store.head(key)) === undefined) refuse(filesRefusals.store_away);
}
