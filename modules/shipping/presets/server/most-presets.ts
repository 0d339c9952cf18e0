import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { usualMostPresets } from '../contract/preset-endpoints.ts';

/** Spec shipping §9: configurable by the provider. */
export const mostPresets = (ctx: Ctx): Promise<number> =>
  configuredNumber(ctx, 'max-shipping-presets', usualMostPresets);
