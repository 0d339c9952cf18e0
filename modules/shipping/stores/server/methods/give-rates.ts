import { randomBytes } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { refuse } from '#kit/server/refuse.ts';
import { serviceNamed } from '#outside/carriers/port.ts';
import type { RateRequest } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { AddressParts } from '#modules/shipping/addresses/server/address-routes.ts';
import type { RatingParts } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { isStopped, meantOption, namedId } from '#modules/shipping/quotes/domain/starting-option.ts';
import { rateOwnAccounts } from '#modules/shipping/quotes/server/own-rates.ts';
import { checkedOptions } from '#modules/shipping/quotes/server/price-plan.ts';
import { buildRateRequest } from '#modules/shipping/quotes/server/rate-request.ts';
import { factsOfCompany } from '#modules/shipping/quotes/server/rule-facts.ts';
import { methodsInRange, offerMethods } from '#modules/shipping/store-methods/domain/offer-methods.ts';
import type { MethodOffers, ServicePrice } from '#modules/shipping/store-methods/domain/offer-methods.ts';
import type { MethodService } from '#modules/shipping/store-methods/domain/shipment-method.ts';
import {
  asPackageRates,
  asShopifyRates,
  readPackageCart,
  readShopifyCart,
} from '#modules/shipping/store-methods/server/read-cart.ts';
import type { Cart } from '#modules/shipping/store-methods/server/read-cart.ts';
import type { RatesInTime } from '#modules/shipping/store-methods/server/rates-in-time.ts';
import type * as call from '../../contract/method-endpoints.ts';
import { storeRefusals as no } from '../../contract/store-refusals.ts';
import { orderDraft } from '../../domain/order-draft.ts';
import type { StoreParts } from '../open-store.ts';
import { requireStore } from '../store-access.ts';
import { originOf } from '../store-origin.ts';
import { findStoreById } from '../store-store.ts';
import type { StoreRow } from '../store-tables.ts';

export interface RateParts
  extends StoreParts, Pick<ShippingParts, 'counter' | 'accountSeal'>, Pick<AddressParts, 'addresses'> {
  readonly inTime: RatesInTime;
}

/** Issue: live rates take at most 300 ms of our time. Carriers get what our own work leaves, and prices are late after. */
const limitMs = 300;
const carrierMs = 180;
const pricesMs = 230;

type Work = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

interface Asked {
  readonly row: StoreRow;
  readonly cart: Cart;
  readonly now: Date;
  /** On the process's clock. */
  readonly began: number;
}

/** What a customer sees at checkout. */
async function offersFor(work: Work, parts: RateParts, asked: Asked): Promise<MethodOffers> {
  const { row, cart } = asked;
  // A price in dollars would be wrong in another currency.
  if (cart.currency.toUpperCase() !== 'USD') return { offers: [], reasons: [], sentence: null };
  const priceOf = await inTimeOrLate(pricesFor(work, parts, asked), asked.began);
  return offerMethods(row, cart.subtotal, priceOf);
}

/** A busy database must not keep a customer waiting either. */
function inTimeOrLate(prices: Promise<PriceOf>, began: number): Promise<PriceOf> {
  const { promise, resolve, reject } = Promise.withResolvers<PriceOf>();
  const leftMs = Math.max(0, pricesMs - (performance.now() - began));
  const timer = setTimeout(() => resolve(() => ({ kind: 'late' })), leftMs);
  prices.finally(() => clearTimeout(timer)).then(resolve, reject);
  return promise;
}

type PriceOf = (service: MethodService) => ServicePrice;

const refusing =
  (words: string): PriceOf =>
  () => ({ kind: 'refused', words });

async function pricesFor(work: Work, parts: RateParts, { row, cart, now, began }: Asked): Promise<PriceOf> {
  const { webStorePackage } = shippingLimits;
  if (cart.subtotal > webStorePackage)
    return refusing(`Web store packages can carry up to ${formatCents(webStorePackage)}.`);
  if (methodsInRange(row, cart.subtotal).length === 0) return () => ({ kind: 'absent' });
  const origin = await work((ctx) => originOf(ctx, row.company_id, row.settings));
  if (origin === null) return refusing('Add a ship-from address first.');
  const draft = orderDraft(orderOf(cart), {
    settings: row.settings,
    origin,
    today: day(providerDay(now)),
  });
  const planned = planOf({ ...draft, declaredValue: draft.declaredValue ?? cart.subtotal });
  if (!('plan' in planned)) return refusing('Enter a complete destination.');
  const { plan } = planned;
  const request = buildRateRequest(plan);
  const inTime = (about: RateRequest) => parts.inTime(about, carrierMs - (performance.now() - began));
  const shipper = { companyId: row.company_id, personId: row.created_by };
  const [answer, own] = await Promise.all([
    inTime(request),
    rateOwnAccounts({ work }, ratingInTime(parts, inTime), shipper, { plan, request }),
  ]);
  if (answer.kind !== 'rated') return () => ({ kind: 'late' });
  const facts = await work((ctx) => factsOfCompany(ctx, row.company_id, { plan }));
  const options = checkedOptions(plan, answer.rates, facts, own);
  return ({ carrier, service, accountId }) => {
    const option = meantOption(options, namedId({ carrier, service, accountId }));
    if (option === undefined)
      return answer.silent.some((one) => one.carrier === carrier) ? { kind: 'late' } : { kind: 'absent' };
    // A flat rate needs no price, so customers still get it.
    if (isStopped(option)) return { kind: 'late', words: option.hardError ?? undefined };
    if (option.hardError !== null || option.total === null)
      return { kind: 'refused', words: option.hardError ?? 'No price available.' };
    return { kind: 'priced', total: option.total, arrivesOn: option.arrivesOn };
  };
}

/** An account that answers too late has no price, like one that doesn't answer. */
const ratingInTime = (
  { accountSeal }: RateParts,
  inTime: (request: RateRequest) => ReturnType<RatesInTime>,
): RatingParts => ({
  accountSeal,
  counter: {
    async rate(request) {
      const answer = await inTime(request);
      return answer.kind === 'late' ? { kind: 'unavailable', reason: 'late' } : answer;
    },
  },
});

/** The cart as the order that it may become. */
const orderOf = ({ subtotal, weightOz, destination }: Cart) => ({
  number: '',
  isCanceled: false,
  shipTo: { ...destination, name: '', company: '', street1: '', street2: '', phone: '', email: '' },
  items: [{ itemId: '', quantity: 1, open: 1, unitPrice: subtotal }],
  hold: null,
  mergedInto: null,
  splitInto: [],
  weightOz: weightOz === 0 ? null : weightOz,
});

export const tryStoreRatesWith =
  (parts: RateParts) =>
  async (
    steps: Steps,
    { params, body }: EndpointInput<typeof call.tryStoreRates>,
  ): Promise<EndpointAnswer<typeof call.tryStoreRates>> => {
    const member = requireMember(steps.actor);
    const row = await steps.work((ctx) => requireStore(ctx, member, params.storeId));
    const found = await parts.addresses.findPostcode(body.postalCode, 'US');
    if (found.kind !== 'found') return refuse(no.store_nowhere);
    const { city, state } = found.place;
    const destination = { city, state, postalCode: body.postalCode, countryCode: 'US' };
    const cart = { subtotal: body.subtotal, weightOz: body.weightOz, currency: 'USD', destination };
    const began = performance.now();
    const { offers, reasons, sentence } = await offersFor((act) => steps.work(act), parts, {
      row,
      cart,
      now: steps.clock.now(),
      began,
    });
    return {
      place: `${city}, ${state}`,
      offers: offers.map(({ carrier, service, ...offer }) => ({
        ...offer,
        serviceName: serviceWords(carrier, serviceNamed(carrier, service)?.name ?? service),
      })),
      reasons: [...reasons],
      sentence,
      tookMs: Math.round(performance.now() - began),
      limitMs,
    };
  };

interface Cartward<Answer> {
  readonly read: (body: string) => Cart | undefined;
  readonly present: (offers: MethodOffers['offers']) => Answer;
}

interface CartCall {
  readonly params: { readonly storeId: string; readonly secret: string };
  readonly body: string;
}

/** A store's call with its secret; a wrong one learns nothing, not even that the store exists. */
const quoteWith =
  <Answer>({ read, present }: Cartward<Answer>) =>
  (parts: RateParts) =>
  async (steps: Steps, { params, body }: CartCall, { countSender }: RequestFacts): Promise<Answer> => {
    const began = performance.now();
    const row = await steps.work((ctx) => findStoreById(ctx, params.storeId), { binding: 'job' });
    const secret = row === undefined ? undefined : openRatesSecret(parts, row);
    if (row === undefined || secret === undefined || !sameText(secret, params.secret))
      return refuse(no.store_missing);
    await countSender(row.store_id);
    const cart = read(body) ?? refuse(no.store_cart_unreadable);
    const bound = { binding: 'company', companyId: row.company_id } as const;
    const asked = { row, cart, now: steps.clock.now(), began };
    const { offers } = await offersFor((act) => steps.work(act, bound), parts, asked);
    return present(offers);
  };

export const quoteShopifyCartWith = quoteWith({ read: readShopifyCart, present: asShopifyRates });
export const quoteStoreCartWith = quoteWith({ read: readPackageCart, present: asPackageRates });

export const newRatesSecret = ({ storeSeal }: Pick<StoreParts, 'storeSeal'>): string =>
  storeSeal.seal(randomBytes(24).toString('base64url'));

/** Undefined without one, or with one sealed under another key, and for stores that aren't connected. */
export function openRatesSecret(
  { storeSeal }: StoreParts,
  { rates_sealed: sealed, grant_sealed: grant }: Pick<StoreRow, 'rates_sealed' | 'grant_sealed'>,
): string | undefined {
  if (sealed === null || grant === null) return undefined;
  try {
    return storeSeal.open(sealed);
  } catch {
    return undefined;
  }
}
