import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { addDays, day } from '#kit/domain/day.ts';
import type { StoreGrant } from '#outside/web-stores/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  FallbackMethod,
  ShipmentMethod,
} from '#modules/shipping/store-methods/domain/shipment-method.ts';
import { quoteStoreCart } from '#modules/shipping/stores/contract/method-endpoints.ts';
import { receiveStoreNotice } from '#modules/shipping/stores/contract/store-endpoints.ts';
import { usualSettings } from '#modules/shipping/stores/domain/store-settings.ts';
import { newRatesSecret } from '#modules/shipping/stores/server/methods/give-rates.ts';
import { sealGrant } from '#modules/shipping/stores/server/open-store.ts';
import type { StoreParts } from '#modules/shipping/stores/server/open-store.ts';
import { insertStore } from '#modules/shipping/stores/server/store-store.ts';
import { enqueueStoreWork, readStoreJob } from '#modules/shipping/stores/server/store-work.ts';
import type { DemoShipper } from './demo-charge.ts';

export interface DemoStoreParts extends Pick<StoreParts, 'storeSeal'> {
  readonly portalUrl: string;
  /** Opens the shop on the store's side. */
  openShop(shop: {
    readonly name: string;
    readonly now: Date;
    readonly noticesUrl: string;
    readonly ratesUrl: string;
  }): Promise<StoreGrant>;
}

const name = 'harrow-vale';

/** A connected store whose orders arrive as the portal starts, and later by the clock. */
export async function makeDemoStores(
  ctx: Ctx,
  { companyId, personIds }: Pick<DemoShipper, 'companyId' | 'personIds'>,
  { storeSeal, portalUrl, openShop }: DemoStoreParts,
): Promise<void> {
  const [personId = ''] = personIds;
  const now = ctx.clock.now();
  const storeId = newId();
  const sealed = newRatesSecret({ storeSeal });
  const urlOf = (path: string) => `${portalUrl}${path.replace(':storeId', storeId)}`;
  const grant = await openShop({
    name,
    now,
    noticesUrl: urlOf(receiveStoreNotice.path),
    ratesUrl: urlOf(quoteStoreCart.path).replace(':secret', storeSeal.open(sealed)),
  });
  const row = await insertStore(ctx, {
    company_id: companyId,
    store_id: storeId,
    platform: 'Sample',
    name,
    address: name,
    status: 'Successful',
    grant_sealed: sealGrant({ storeSeal }, grant),
    rates_sealed: sealed,
    starts_on: addDays(day(providerDay(now)), -30),
    settings: JSON.stringify(usualSettings),
    methods: JSON.stringify(methods),
    fallback: JSON.stringify(fallback),
    created_by: personId,
    created_at: now,
    changed_at: now,
  });
  await enqueueStoreWork(ctx, readStoreJob, row);
}

const method = (
  methodName: string,
  description: string,
  more: Partial<ShipmentMethod> & Pick<ShipmentMethod, 'carrier' | 'service'>,
): ShipmentMethod => ({
  methodId: newId(),
  name: methodName,
  description,
  minSubtotal: cents(0),
  maxSubtotal: null,
  priceKind: 'Flat',
  flatRate: cents(0),
  markupPercent: 0,
  isEnabled: true,
  ...more,
});

const methods: readonly ShipmentMethod[] = [
  method('Free insured shipping', '2-3 business days, signature', {
    minSubtotal: cents(50_000),
    maxSubtotal: cents(500_000),
    carrier: 'FedEx',
    service: 'FEDEX_2_DAY',
  }),
  method('Insured standard', '2-5 business days', {
    maxSubtotal: cents(50_000),
    flatRate: cents(1_200),
    carrier: 'USPS',
    service: 'USPS_GROUND_ADVANTAGE',
  }),
  method('Insured overnight', 'Next business day by 5 PM', {
    maxSubtotal: cents(500_000),
    priceKind: 'Markup',
    markupPercent: 15,
    carrier: 'FedEx',
    service: 'STANDARD_OVERNIGHT',
  }),
  method('Local courier', 'Rhode Island only', {
    flatRate: cents(2_500),
    carrier: 'UPS',
    service: '03',
    isEnabled: false,
  }),
];

const fallback: FallbackMethod = {
  name: 'Standard shipping',
  description: '',
  flatRate: cents(1_500),
  carrier: 'UPS',
  service: '03',
};
