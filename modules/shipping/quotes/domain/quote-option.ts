import type { Day } from '#kit/domain/day.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** A price line. */
export interface PriceLine {
  readonly kind: string;
  readonly words: string;
  readonly amount: Cents;
  /** False for an estimate outside the total, such as the Saturday surcharge. */
  readonly included: boolean;
}

/** Who pays the freight, if not us; the member then pays us the premium only. */
export interface OptionBilling {
  readonly by: 'own account' | 'third party' | 'recipient';
  /** Of the member's own account. */
  readonly accountId?: string | undefined;
  readonly name: string;
  /** The last four characters of the account number. */
  readonly tail: string;
  /** Our price for the same service, with the premium. */
  readonly ours: Cents | null;
  /** The member's choice for this service. */
  readonly isDefault: boolean;
  /** The account can't be used now, and its owner doesn't want ours instead. */
  readonly isStopped?: boolean | undefined;
}

/** A quoted service: price lines and arrival, or why it is unavailable. */
export interface QuoteOption {
  readonly optionId: string;
  readonly carrier: 'FedEx' | 'UPS' | 'USPS';
  /** The carrier's code. */
  readonly service: string;
  readonly name: string;
  readonly level: string;
  readonly speed: Speed;
  readonly lines: readonly PriceLine[];
  /** Sum of included lines; null if unavailable. */
  readonly total: Cents | null;
  /** The carrier's part; the rest is the premium. */
  readonly carrierTotal: Cents | null;
  readonly premium: Cents | null;
  /** Absent if we pay the freight. */
  readonly billing?: OptionBilling | undefined;
  /** What the premium insures: less than declared if a broken rule ends coverage. */
  readonly insuredValue: Cents;
  readonly arrivesOn: Day | null;
  /** Local time at the destination; null for end of day. */
  readonly arrivesBy: string | null;
  readonly days: number | null;
  readonly guaranteed: boolean;
  /** Spec shipping §3: deviates from the request. */
  readonly softErrors: readonly string[];
  /** Refused by the carrier or by a rule. */
  readonly hardError: string | null;
}

export const isAvailable = ({ hardError, total }: Pick<QuoteOption, 'hardError' | 'total'>): boolean =>
  hardError === null && total !== null;

/** What we charge: a carrier that bills freight elsewhere leaves us the premium. */
export const chargeOf = <Amount>({
  billing,
  premium,
  total,
}: {
  readonly billing?: object | undefined;
  readonly premium: Amount;
  readonly total: Amount;
}): Amount => (billing === undefined ? total : premium);

/** What a buyer must accept before ours replaces an account that fails; undefined if we charge no more than was shown. */
export function ourRateWords(
  chosen: Pick<QuoteOption, 'carrier' | 'billing' | 'premium' | 'total'>,
  ours: Pick<QuoteOption, 'billing' | 'premium' | 'total'>,
): string | undefined {
  const [shown, now] = [chargeOf(chosen) ?? noMoney, chargeOf(ours) ?? noMoney];
  if (now <= shown) return undefined;
  const account = `${chosen.carrier} account ${chosen.billing?.name ?? ''}`;
  return `Your ${account} can't be billed right now. At our rate, we charge ${formatCents(now)} instead of ${formatCents(shown)}, and ${chosen.carrier} bills you nothing.`;
}

// Spec shipping §9: insurance purchases and offers are refreshed every 15 minutes.
export const quoteMinutes = 15;

export function validUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + quoteMinutes * 60_000);
}

/** Available first, by price; then unavailable ones. */
export function inOrder(options: readonly QuoteOption[]): QuoteOption[] {
  const price = (option: QuoteOption) => option.total ?? Infinity;
  return options.toSorted((a, b) => {
    const [first, second] = [price(a), price(b)];
    return first === second ? a.name.localeCompare(b.name) : first - second;
  });
}

/** Adds the carrier unless the service name contains it: "UPS Ground". */
export const serviceWords = (carrier: string, service: string): string =>
  service.startsWith(`${carrier} `) || service.endsWith(`, ${carrier}`) ? service : `${carrier} ${service}`;

/** "Billed by FedEx to your account Main, ending in 6789". */
export function billingWords(
  carrier: string,
  { by, name, tail }: Pick<OptionBilling, 'by' | 'name' | 'tail'>,
) {
  if (by === 'own account') return `Billed by ${carrier} to your account ${name}, ending in ${tail}`;
  return `Billed by ${carrier} to the ${by}'s account ending in ${tail}`.replace(
    'the third party',
    'a third party',
  );
}
