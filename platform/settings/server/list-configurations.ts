import type { Ctx } from '#platform/access/server.ts';
import { allConfigurations } from './configuration-store.ts';
import { presentConfiguration } from './present-configuration.ts';

export async function listConfigurations(ctx: Ctx) {
  return { items: (await allConfigurations(ctx)).map(presentConfiguration) };
}
