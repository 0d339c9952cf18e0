import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { defaultStaleDays } from '../domain/feed-moves.ts';

/** At least one day: otherwise this morning's feed would be stale at noon. */
export const staleDays = async (ctx: Ctx): Promise<number> =>
  Math.max(1, await configuredNumber(ctx, 'stone-stale-days', defaultStaleDays));
