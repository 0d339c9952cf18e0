import type { Day } from '#kit/domain/day.ts';
import { isEmail } from '#kit/domain/email.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { parsePhone, storedPhone } from '#kit/domain/phone.ts';
import { codedAddress } from '#modules/shipping/addresses/domain/coded-address.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { requiredSignature } from '#modules/shipping/rules/domain/signature-rules.ts';
import type { StoreAddress, StoreOrder } from './store-order.ts';
import type { StoreSettings } from './store-settings.ts';

type Valued = Pick<StoreOrder, 'items'>;

/** The price of the items that still have to ship. */
export const openValue = ({ items }: Valued): Cents =>
  cents(items.reduce((sum, { open, unitPrice }) => sum + open * unitPrice, 0));

export const openItems = ({ items }: Valued): number => items.reduce((sum, { open }) => sum + open, 0);

interface Shipped {
  readonly itemId: string;
  readonly quantity: number;
}

/**
 * The order with items open again that the store still counts as shipped with voided labels. A later label of an order
 * has the items of its earlier ones again, so they aren't added up. Stores that count whole orders also count what was
 * added since, so all of it is open if all of the order was.
 */
export function reopened<Order extends Valued>(
  order: Order,
  shipped: readonly Shipped[],
  before: Valued | null = null,
) {
  const isWhole =
    shipped.length > 0 &&
    openItems(order) === 0 &&
    before?.items.every(({ open, quantity }) => open === quantity) === true;
  if (isWhole) return { ...order, items: order.items.map((item) => ({ ...item, open: item.quantity })) };
  const again = new Map<string, number>();
  for (const { itemId, quantity } of shipped) again.set(itemId, Math.max(quantity, again.get(itemId) ?? 0));
  const items = order.items.map((item) => ({
    ...item,
    open: Math.max(item.open, Math.min(item.quantity, again.get(item.itemId) ?? 0)),
  }));
  return { ...order, items };
}

type Insuring = Pick<StoreSettings, 'insurance' | 'sharePercent'>;

/** Null: a person enters it. */
export function declaredValueOf(order: Valued, { insurance, sharePercent }: Insuring): Cents | null {
  const value = openValue(order);
  if (insurance === 'Ask') return null;
  return insurance === 'Share' ? cents(Math.round((value * sharePercent) / 100)) : value;
}

/** Why an order can't become a shipment; undefined if it can. */
export function blockOf(order: StoreOrder, settings: Insuring): string | undefined {
  if (order.shipTo === null) return 'The order has no shipping address. Add one in the store.';
  const value = declaredValueOf(order, settings) ?? openValue(order);
  const { webStorePackage } = shippingLimits;
  if (value > webStorePackage)
    return `Web store packages can carry up to ${formatCents(webStorePackage)}, and this order is ${formatCents(value)}. Split the order in the store, or create the shipment here without the store.`;
  return undefined;
}

interface DraftParts {
  readonly settings: StoreSettings;
  readonly origin: Place | null;
  readonly today: Day;
}

/** An order as a saved shipment. Notes stay with the order: on a label they could name the goods. */
export function orderDraft(order: StoreOrder, { settings, origin, today }: DraftParts): ShipmentDraft {
  const { contents, packaging, size, weightOz, signature, insurance, reference2, notifiesCustomer } =
    settings;
  const email = order.shipTo?.email ?? '';
  const held = order.hold?.until ?? null;
  const destination = order.shipTo === null ? null : placeOf(order.shipTo, origin);
  const declaredValue = declaredValueOf(order, settings);
  return {
    ...emptyDraft,
    name: `Order ${order.number}`.slice(0, 50),
    origin,
    destination,
    cargo: contents,
    packaging,
    size,
    weightOz: order.weightOz ?? weightOz,
    // Spec shipping §9: homes need a signature above $1,000.
    signature: stronger(
      signature,
      requiredSignature(declaredValue ?? 0, destination?.isResidential === true),
    ),
    declaredValue,
    excludePolicyCover: insurance === 'None',
    shipDate: held !== null && held > today ? (held as Day) : today,
    reference1: order.number,
    reference2,
    notifyEmails: notifiesCustomer && isEmail(email) ? [email] : [],
  };
}

/** An adult's signature is stronger than any person's. */
const strength: readonly Signature[] = ['None', 'Any', 'Secure'];

export const stronger = (one: Signature, other: Signature): Signature =>
  strength.indexOf(one) >= strength.indexOf(other) ? one : other;

const cut = (text: string, most: number): string => text.trim().slice(0, most);

/** Without a phone, carriers call the sender. */
function placeOf(address: StoreAddress, origin: Place | null): Place {
  const coded = codedAddress({
    countryCode: address.countryCode === '' ? 'US' : address.countryCode,
    state: address.state,
    postalCode: address.postalCode,
  });
  const phone = parsePhone(address.phone);
  const name = cut(address.name.replaceAll(/\s+/g, ' '), 100);
  const at = name.indexOf(' ');
  return {
    ...emptyPlace,
    company: cut(address.company, 100),
    firstName: cut(at === -1 ? '' : name.slice(0, at), 50),
    lastName: cut(name.slice(at + 1), 50),
    phone: phone.ok ? storedPhone(phone.value) : (origin?.phone ?? ''),
    emailAddress: cut(address.email, 50),
    addressLine1: cut(address.street1, 50),
    addressLine2: cut(address.street2, 50),
    city: cut(address.city, 50),
    ...coded,
    // Assumes a home, since its rules are stricter.
    isResidential: address.company.trim() === '',
  };
}
