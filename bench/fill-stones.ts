import { openConnection } from '#kit/server/database/open-connection.ts';
import { loadSample } from '#modules/marketplace/server.ts';
import type { Ground } from './row.ts';

/** As many stones as the demo has, where the command names no other number. */
export const usualStones = 200_000;

/** Fills the catalogue; what an earlier measurement of the same run filled in is not made again. */
export async function fillStones({ connectionString }: Ground, count: number): Promise<void> {
  const connection = await openConnection(connectionString);
  await loadSample(connection, { count, seed: 1, now: new Date() });
  await connection.end();
}
