import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { usualStaleDays } from '../domain/feed-limits.ts';

/** At least one: else a feed of this morning would be stale at noon. */
export const staleDays = async (ctx: Ctx): Promise<number> =>
  Math.max(1, await configuredNumber(ctx, 'stone-stale-days', usualStaleDays));
