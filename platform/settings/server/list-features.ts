import type { Ctx } from '#platform/access/server.ts';
import { allFeatures } from './feature-store.ts';
import { presentFeature } from './present-feature.ts';

export async function listFeatures(ctx: Ctx) {
  return { items: (await allFeatures(ctx)).map(presentFeature) };
}
