import type * as z from 'zod/mini';
import { cents, largestTypedAmount } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import { packageCart, shopifyCart } from '../contract/cart-shapes.ts';
import type { packageRates, shopifyRates, weightUnits } from '../contract/cart-shapes.ts';
import type { MethodOffer } from '../domain/offer-methods.ts';

/** A cart at checkout. */
export interface Cart {
  readonly subtotal: Cents;
  /** 0: unknown. */
  readonly weightOz: number;
  readonly currency: string;
  readonly destination: {
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
    readonly countryCode: string;
  };
}

const gramsPerOunce = 28.349523125;
const ounces: Readonly<Record<(typeof weightUnits)[number], number>> = {
  oz: 1,
  lbs: 16,
  g: 1 / gramsPerOunce,
  kg: 1000 / gramsPerOunce,
};
/** A cart of more than any store sells is refused by its value, like one above the limit. */
const wholeCents = (amount: number): Cents => cents(Math.round(Math.min(largestTypedAmount, amount)));
const wholeOunces = (amount: number): number => Math.min(1_000_000, Math.ceil(Math.max(0, amount) - 1e-9));

/** Undefined if it isn't such a cart. */
export function readShopifyCart(body: string): Cart | undefined {
  const read = shopifyCart.safeParse(parseJson(body));
  if (!read.success) return undefined;
  const { destination, items, currency } = read.data.rate;
  const sum = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + item.quantity * of(item), 0);
  return {
    subtotal: wholeCents(sum(({ price }) => price)),
    weightOz: wholeOunces(sum((item) => (item.requires_shipping ? (item.grams ?? 0) : 0)) * ounces.g),
    currency,
    destination: {
      city: destination.city ?? '',
      state: destination.province ?? '',
      postalCode: destination.postal_code ?? '',
      countryCode: destination.country,
    },
  };
}

export function readPackageCart(body: string): Cart | undefined {
  const read = packageCart.safeParse(parseJson(body));
  if (!read.success) return undefined;
  const { currency, package: packed } = read.data;
  const { destination } = packed;
  return {
    subtotal: wholeCents(Number(packed.contents_cost) * 100),
    weightOz: wholeOunces(Number(packed.weight) * ounces[packed.weight_unit]),
    currency,
    destination: {
      city: destination.city ?? '',
      state: destination.state ?? '',
      postalCode: destination.postcode ?? '',
      countryCode: destination.country,
    },
  };
}

export const asShopifyRates = (offers: readonly MethodOffer[]): z.output<typeof shopifyRates> => ({
  rates: offers.map(({ name, description, carrier, service, amount, arrivesOn }) => ({
    service_name: name,
    description,
    service_code: `${carrier} ${service}`,
    currency: 'USD',
    total_price: String(amount),
    ...(arrivesOn === null
      ? {}
      : { min_delivery_date: endOf(arrivesOn), max_delivery_date: endOf(arrivesOn) }),
  })),
});

/** Shopify asks for a time, too; only the day counts. */
const endOf = (on: string): string => `${on} 17:00:00 +0000`;

export const asPackageRates = (offers: readonly MethodOffer[]): z.output<typeof packageRates> => ({
  rates: offers.map(({ name, description, carrier, service, amount, arrivesOn }) => ({
    id: `${carrier} ${service}`,
    label: name,
    cost: (amount / 100).toFixed(2),
    meta_data: { description, arrives_on: arrivesOn },
  })),
});
