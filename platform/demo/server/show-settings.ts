import type { Ctx } from '#platform/access/server.ts';
import { listConfigurations, listFeatures } from '#platform/settings/server.ts';

export async function showSettings(ctx: Ctx) {
  return {
    features: (await listFeatures(ctx)).items,
    configurations: (await listConfigurations(ctx)).items,
  };
}
