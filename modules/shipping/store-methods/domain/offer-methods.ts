import type { Day } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { MethodService, ShipmentMethod, StoreMethods } from './shipment-method.ts';

/** What a label by a service costs. `late`: not known in time, or as `words` say. `absent`: the carrier doesn't sell it for this cart. */
export type ServicePrice =
  | { readonly kind: 'priced'; readonly total: Cents; readonly arrivesOn: Day | null }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'late'; readonly words?: string | undefined }
  | { readonly kind: 'absent' };

export interface MethodOffer extends MethodService {
  readonly name: string;
  readonly description: string;
  readonly amount: Cents;
  readonly arrivesOn: Day | null;
  readonly isFallback: boolean;
}

export interface MethodOffers {
  readonly offers: readonly MethodOffer[];
  /** Why each of the others isn't offered. */
  readonly reasons: readonly string[];
  /** Why there are no offers, or only the fallback. */
  readonly sentence: string | null;
}

type PriceOf = (service: MethodService) => ServicePrice;

/** Methods that can match a cart before any carrier is asked. */
export const methodsInRange = ({ methods }: StoreMethods, subtotal: Cents): readonly ShipmentMethod[] =>
  methods.filter((method) => rangeReason(method, subtotal) === undefined);

/** From the top, the first match for each service; the fallback if none can be priced. */
export function offerMethods(own: StoreMethods, subtotal: Cents, priceOf: PriceOf): MethodOffers {
  const offers: MethodOffer[] = [];
  const reasons: string[] = [];
  const unpriced: ServicePrice[] = [];
  for (const method of own.methods) {
    const price = priceOf(method);
    const reason = rangeReason(method, subtotal) ?? twinReason(method, offers) ?? priceReason(method, price);
    if (reason === undefined) offers.push(offerOf(method, price));
    else reasons.push(reason);
    if (rangeReason(method, subtotal) === undefined && price.kind === 'late') unpriced.push(price);
  }
  if (offers.length > 0) return { offers, reasons, sentence: null };
  return { reasons, ...fallbackOf(own, whyNone(unpriced)) };
}

function whyNone(unpriced: readonly ServicePrice[]): string {
  if (unpriced.length === 0) return 'No method matches this cart.';
  const isSlow = unpriced.some((price) => price.kind === 'late' && price.words === undefined);
  return isSlow ? 'The carriers took too long.' : 'No method has a price now.';
}

function fallbackOf({ methods, fallback }: StoreMethods, why: string) {
  if (fallback === null)
    return {
      offers: [],
      sentence:
        methods.length === 0
          ? 'Customers see no delivery options. Add a method.'
          : `${why} Customers see no delivery options. Add a fallback method.`,
    };
  const { flatRate, ...named } = fallback;
  const offer = { ...named, amount: flatRate, arrivesOn: null, isFallback: true };
  return { offers: [offer], sentence: `${why} Customers see the fallback method.` };
}

function rangeReason(
  { name, isEnabled, minSubtotal, maxSubtotal }: ShipmentMethod,
  subtotal: Cents,
): string | undefined {
  if (!isEnabled) return `${name} is off.`;
  if (subtotal < minSubtotal) return `${name} is for carts of ${formatCents(minSubtotal)} or more.`;
  if (maxSubtotal !== null && subtotal >= maxSubtotal)
    return `${name} is for carts below ${formatCents(maxSubtotal)}.`;
  return undefined;
}

function twinReason(method: ShipmentMethod, offers: readonly MethodOffer[]): string | undefined {
  const twin = offers.find(
    ({ carrier, service }) => carrier === method.carrier && service === method.service,
  );
  return twin === undefined ? undefined : `${method.name} uses the same service as ${twin.name}.`;
}

/** A flat rate needs no price of a carrier, but isn't offered for what the carrier refuses. */
function priceReason({ name, carrier, priceKind }: ShipmentMethod, price: ServicePrice): string | undefined {
  if (price.kind === 'refused') return `${name} isn't available: ${price.words}`;
  if (price.kind === 'absent') return `${name} isn't available: ${carrier} doesn't offer this service here.`;
  return price.kind === 'late' && priceKind === 'Markup'
    ? `${name} has no price yet: ${price.words ?? `${carrier} took too long.`}`
    : undefined;
}

function offerOf(method: ShipmentMethod, price: ServicePrice): MethodOffer {
  const { name, description, carrier, service, priceKind, flatRate, markupPercent } = method;
  const total = price.kind === 'priced' ? price.total : cents(0);
  return {
    name,
    description,
    carrier,
    service,
    amount: priceKind === 'Flat' ? flatRate : cents(Math.round((total * (100 + markupPercent)) / 100)),
    arrivesOn: price.kind === 'priced' ? price.arrivesOn : null,
    isFallback: false,
  };
}
