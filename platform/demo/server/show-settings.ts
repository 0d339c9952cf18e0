import type { Ctx } from '#platform/access/server/index.ts';
import { listConfigurations, listFeatures } from '#platform/settings/server/index.ts';

export async function showSettings(ctx: Ctx) {
  return {
    features: (await listFeatures(ctx)).items,
    configurations: (await listConfigurations(ctx)).items,
  };
}
