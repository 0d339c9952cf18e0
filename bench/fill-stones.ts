import { openConnection } from '#kit/server/database/open-connection.ts';
import { loadSample } from '#modules/marketplace/server.ts';
import type { Ground } from './row.ts';

/** As many stones as the demo, unless the command sets another number. */
export const usualStones = 200_000;

/** Fills the catalog, unless an earlier measurement of this run did. */
export async function fillStones({ connectionString }: Ground, count: number): Promise<void> {
  const connection = await openConnection(connectionString);
  await loadSample(connection, { count, seed: 1, now: new Date() });
  await connection.end();
}
