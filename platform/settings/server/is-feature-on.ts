import type { Ctx } from '#platform/access/server.ts';
import { findFeature } from './feature-store.ts';

/** As the database has it at this moment; a name nobody knows is off (spec platform §7). */
export async function isFeatureOn(ctx: Ctx, name: string): Promise<boolean> {
  return (await findFeature(ctx, name))?.enabled ?? false;
}
