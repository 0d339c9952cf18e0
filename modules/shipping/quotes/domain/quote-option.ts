import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** One line of a price, in the words of the price panel. */
export interface PriceLine {
  readonly kind: string;
  readonly words: string;
  readonly amount: Cents;
  /** False: an estimate that the total leaves out, such as the Saturday surcharge. */
  readonly included: boolean;
}

/** One service as it was quoted: its price with every line, when it arrives, or why it can't be had. */
export interface QuoteOption {
  readonly optionId: string;
  readonly carrier: 'FedEx' | 'UPS' | 'USPS';
  /** The carrier's code. */
  readonly service: string;
  readonly name: string;
  readonly level: string;
  readonly speed: Speed;
  readonly lines: readonly PriceLine[];
  /** Of the lines that are included; null where the service can't be had. */
  readonly total: Cents | null;
  /** What the carrier asks; the rest is the premium. */
  readonly carrierTotal: Cents | null;
  readonly premium: Cents | null;
  readonly arrivesOn: Day | null;
  /** Hours and minutes at the destination; null: by the end of the day. */
  readonly arrivesBy: string | null;
  readonly days: number | null;
  readonly guaranteed: boolean;
  /** Spec shipping §3: something about it is not as was asked. */
  readonly softErrors: readonly string[];
  /** Why it can't be had: the carrier's no, or a rule's. */
  readonly hardError: string | null;
}

// Spec shipping §9: insurance purchases and offers are refreshed every 15 minutes.
export const quoteMinutes = 15;

export function validUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + quoteMinutes * 60_000);
}

/** Those that can be had, the cheapest first; then those that can't, with their reasons. */
export function inOrder(options: readonly QuoteOption[]): QuoteOption[] {
  const price = (option: QuoteOption) => option.total ?? Infinity;
  return options.toSorted((a, b) => {
    const [first, second] = [price(a), price(b)];
    return first === second ? a.name.localeCompare(b.name) : first - second;
  });
}

/** "UPS Ground", "USPS Priority Mail": some services have their carrier's name in their own, cover alone at its end. */
export const serviceWords = (carrier: string, service: string): string =>
  service.startsWith(`${carrier} `) || service.endsWith(`, ${carrier}`) ? service : `${carrier} ${service}`;
