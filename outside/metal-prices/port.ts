export const pricedMetals = ['Gold', 'Platinum', 'Palladium', 'Silver'] as const;
export type PricedMetal = (typeof pricedMetals)[number];

export interface MetalPrice {
  /** US cents for one gram of the pure metal. */
  readonly perGram: number;
  /** YYYY-MM-DD: the last price on or before the day that was asked for. */
  readonly pricedOn: string;
  readonly source: string;
}

export type MetalPriceOutcome =
  | { readonly kind: 'found'; readonly price: MetalPrice }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface MetalPrices {
  priceOn(metal: PricedMetal, day: string): Promise<MetalPriceOutcome>;
}
