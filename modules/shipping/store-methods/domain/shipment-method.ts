import type { Cents } from '#kit/domain/money.ts';

export const methodCarriers = ['FedEx', 'UPS', 'USPS'] as const;

/** One of a carrier's services, by the carrier's code. */
export interface MethodService {
  readonly carrier: (typeof methodCarriers)[number];
  readonly service: string;
  /** Billed to this account of the company's own; absent: to the service's default account, else to ours. */
  readonly accountId?: string | null | undefined;
}

export const priceKinds = ['Flat', 'Markup'] as const;
type PriceKind = (typeof priceKinds)[number];

/** Spec shipping §3: a web store's shipment method. */
export interface ShipmentMethod extends MethodService {
  readonly methodId: string;
  /** As customers see it at checkout. */
  readonly name: string;
  readonly description: string;
  readonly minSubtotal: Cents;
  /** Carts below this amount; null: no maximum. */
  readonly maxSubtotal: Cents | null;
  readonly priceKind: PriceKind;
  /** Of a `Flat` price. */
  readonly flatRate: Cents;
  /** Of a `Markup` price: added to the price of the label. */
  readonly markupPercent: number;
  readonly isEnabled: boolean;
}

/** Offered when no method can be: its price is known without a carrier. */
export type FallbackMethod = Pick<
  ShipmentMethod,
  'name' | 'description' | 'flatRate' | 'carrier' | 'service' | 'accountId'
>;

/** In order of evaluation, with the fallback. */
export interface StoreMethods {
  readonly methods: readonly ShipmentMethod[];
  readonly fallback: FallbackMethod | null;
}

// Spec shipping §5 and §9.
export const methodLimits = { percent: 100, maxSubtotal: 99_999_999, methods: 20 } as const;

const plainName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** An order names its method only by the name, so two can't have the same. */
export function repeatedName({ methods, fallback }: StoreMethods): string | undefined {
  const seen = new Set<string>();
  for (const { name } of [...methods, ...(fallback === null ? [] : [fallback])]) {
    if (seen.has(plainName(name))) return name;
    seen.add(plainName(name));
  }
  return undefined;
}

/** The service that a customer chose at checkout; undefined for a method that isn't ours. */
export function serviceChosen(
  { methods, fallback }: StoreMethods,
  chosen: string,
): MethodService | undefined {
  const named = [...methods, ...(fallback === null ? [] : [fallback])].find(
    ({ name }) => plainName(name) === plainName(chosen),
  );
  if (named === undefined) return undefined;
  const { carrier, service, accountId } = named;
  return { carrier, service, accountId };
}

/** Of the services on offer, a method's own; one whose account was removed keeps its service. */
export function serviceIn<Offered extends MethodService>(
  services: readonly Offered[],
  { carrier, service, accountId = null }: MethodService,
): Offered | undefined {
  const found = services.filter((one) => one.carrier === carrier && one.service === service);
  return found.find((one) => one.accountId === accountId) ?? found[0];
}
