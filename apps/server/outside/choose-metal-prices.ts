import { embeddedMetalPrices } from '#outside/metal-prices/embedded/embedded-metal-prices.ts';
import type { MetalPrices } from '#outside/metal-prices/port.ts';
import type { LoupeConfiguration } from '../settings.ts';

const noPrices: MetalPrices = {
  priceOn: () => Promise.resolve({ kind: 'unknown', reason: 'No metal price source is set up.' }),
};

/** The only place that picks the source of metal prices. */
export const chooseMetalPrices = ({ mode }: Pick<LoupeConfiguration, 'mode'>): MetalPrices =>
  mode === 'production' ? noPrices : embeddedMetalPrices;
