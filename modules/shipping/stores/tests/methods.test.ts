import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import {
  changeCarrierAccount,
  changeStoreMethods,
  getShipment,
  getStoreMethods,
  integrateFedExAccount,
  priceShipments,
  quoteShopifyCart,
  quoteStoreCart,
  tryStoreRates,
} from '#modules/shipping/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { connectSampleShop } from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

type Change = EndpointCall<typeof changeStoreMethods>['body'];
type Method = Change['methods'][number];

const method = (name: string, more: Partial<Method> = {}): Method => ({
  methodId: newId(),
  name,
  description: '2-3 business days',
  minSubtotal: cents(0),
  maxSubtotal: null,
  priceKind: 'Flat',
  flatRate: cents(1_200),
  markupPercent: 0,
  carrier: 'FedEx',
  service: 'FEDEX_2_DAY',
  isEnabled: true,
  ...more,
});
const fallback = {
  name: 'Standard shipping',
  description: '',
  flatRate: cents(1_500),
  carrier: 'UPS',
  service: '03',
} as const;
const table = () => [
  method('Free insured shipping', { minSubtotal: cents(50_000), flatRate: cents(0) }),
  method('Insured overnight', { priceKind: 'Markup', markupPercent: 15, service: 'STANDARD_OVERNIGHT' }),
  method('Local courier', { isEnabled: false, service: 'FEDEX_GROUND' }),
];

// Carriers that take too long on a busy machine are kept for the next try.
const patience = { timeout: 60_000 };

const connect = (shop: string) => connectSampleShop(testBed.loupe, testBed.marta, shop);
const change = async (storeId: string, body: Partial<Change>) => {
  const params = { storeId };
  const { answer } = await testBed.marta.call(getStoreMethods, { params });
  const { version, methods, fallback: kept } = answer;
  return testBed.marta.call(changeStoreMethods, {
    params,
    body: { version, methods, fallback: kept, ...body },
  });
};
/** As a store asks. */
async function ask<E extends typeof quoteShopifyCart | typeof quoteStoreCart>(
  endpoint: E,
  url: string,
  body: string,
) {
  return readReply(endpoint, await fetch(url, { method: 'POST', body }));
}

const shopifyBody = (price: number, currency = 'USD', quantity = 2) =>
  JSON.stringify({
    rate: {
      origin: { country: 'US', postal_code: '02903', province: 'RI', city: 'Providence', name: null },
      destination: {
        country: 'US',
        postal_code: '60614',
        province: 'IL',
        city: 'Chicago',
        name: 'Bob Norman',
        address1: '24 Sussex Dr.',
        address_type: null,
      },
      items: [
        { name: 'Ring', sku: '', quantity, grams: 250, price, vendor: 'HV', requires_shipping: true },
        {
          name: 'Card',
          sku: '',
          quantity: 1,
          grams: 0,
          price: 0,
          requires_shipping: false,
          properties: null,
        },
      ],
      currency,
      locale: 'en',
    },
  });
const packageBody = (cost: string) =>
  JSON.stringify({
    package: {
      contents_cost: cost,
      weight: '1.2',
      weight_unit: 'lbs',
      destination: { country: 'US', state: 'IL', postcode: '60614', city: 'Chicago' },
    },
  });

test('methods are saved in their order, and a version that has passed is refused with the newest table', async () => {
  const { storeId } = await connect('method-shop');
  const saved = await change(storeId, { methods: table(), fallback });
  expect(saved.answer.methods.map(({ name }) => name)).toEqual([
    'Free insured shipping',
    'Insured overnight',
    'Local courier',
  ]);
  expect(saved.answer.ratesUrl).toMatch(new RegExp(`/stores/${storeId}/rates/.{30,}$`));
  const moved = await change(storeId, { methods: saved.answer.methods.toReversed() });
  expect(moved.answer.methods.map(({ name }) => name)).toEqual([
    'Local courier',
    'Insured overnight',
    'Free insured shipping',
  ]);
  const late = await change(storeId, { version: saved.answer.version });
  expect(late.problem.code).toBe('kit.changed_meanwhile');
});

test('refuses two methods with one name, a service that is not sold, and people who may not change stores', async () => {
  const { storeId } = await connect('refusing-shop');
  const twins = await change(storeId, { methods: [method('Same'), method(' same', { service: 'X' })] });
  expect(twins.problem.code).toBe('shipping.store_method_name');
  const unknown = await change(storeId, { methods: [method('Odd', { service: 'PIGEON' })] });
  expect(unknown.problem.code).toBe('shipping.store_method_service');
  const jonah = await testBed.loupe.as('Jonah');
  const body = { version: 1, methods: [], fallback: null };
  const refused = await jonah.call(changeStoreMethods, { params: { storeId }, body });
  expect(refused.problem.code).toBe('shipping.store_administrators');
});

test('what a customer would see has every match with its price, and a reason for each other method', async () => {
  const { storeId } = await connect('try-shop');
  await change(storeId, { methods: table(), fallback });
  const attempt = (subtotal: number, postalCode = '60614') =>
    testBed.marta.call(tryStoreRates, {
      params: { storeId },
      body: { subtotal: cents(subtotal), weightOz: 20, postalCode },
    });
  await vi.waitFor(async () => {
    const { answer } = await attempt(34_000);
    expect(answer).toMatchObject({
      place: 'Chicago, IL',
      offers: [{ name: 'Insured overnight', serviceName: 'FedEx Standard Overnight', isFallback: false }],
      reasons: ['Free insured shipping is for carts of $500.00 or more.', 'Local courier is off.'],
      sentence: null,
    });
    expect(answer.offers[0]?.amount).toBeGreaterThan(0);
  }, patience);
  await vi.waitFor(async () => {
    const names = (await attempt(60_000)).answer.offers.map(({ name }) => name);
    expect(names).toEqual(['Free insured shipping', 'Insured overnight']);
  }, patience);
  const dear = (await attempt(500_100)).answer;
  expect(dear.offers).toMatchObject([{ name: 'Standard shipping', amount: 1_500, isFallback: true }]);
  expect(dear.reasons).toContain(
    "Insured overnight isn't available: Web store packages can carry up to $5,000.00.",
  );
  expect((await attempt(34_000, '00000')).problem.code).toBe('shipping.store_nowhere');
});

test('a store gets its rates with its secret, in the form of Shopify and of WooCommerce', async () => {
  const { storeId } = await connect('rates-shop');
  const { answer } = await change(storeId, { methods: table(), fallback });
  const url = answer.ratesUrl ?? '';
  await vi.waitFor(async () => {
    const shopify = await ask(quoteShopifyCart, `${url}/shopify`, shopifyBody(30_000));
    expect(shopify.answer.rates).toMatchObject([
      {
        service_name: 'Free insured shipping',
        service_code: 'FedEx FEDEX_2_DAY',
        total_price: '0',
        currency: 'USD',
        description: '2-3 business days',
      },
      { service_name: 'Insured overnight', service_code: 'FedEx STANDARD_OVERNIGHT' },
    ]);
    const { min_delivery_date: at } = shopify.answer.rates[0] ?? {};
    expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/);
  }, patience);
  const packed = await ask(quoteStoreCart, url, packageBody('9000'));
  expect(packed.answer.rates).toEqual([
    {
      id: 'UPS 03',
      label: 'Standard shipping',
      cost: '15.00',
      meta_data: { description: '', arrives_on: null },
    },
  ]);
  // No cart ends in a fault, however much it says.
  const endless = await ask(
    quoteShopifyCart,
    `${url}/shopify`,
    shopifyBody(1_000_000_000, 'USD', 1_000_000_000),
  );
  expect(endless.answer.rates).toMatchObject([{ service_name: 'Standard shipping' }]);
  const foreign = await ask(quoteShopifyCart, `${url}/shopify`, shopifyBody(30_000, 'CAD'));
  expect(foreign.answer.rates).toEqual([]);
});

test('a wrong secret or store learns nothing, and a cart that cannot be read is refused', async () => {
  const [one, other] = [await connect('own-shop'), await connect('other-shop')];
  const { answer } = await change(one.storeId, { methods: table(), fallback });
  const url = answer.ratesUrl ?? '';
  const elsewhere = [
    url.replace(/[^/]+$/, 'guess'),
    url.replace(one.storeId, other.storeId),
    url.replace(one.storeId, newId()),
  ];
  for (const wrong of elsewhere)
    expect((await ask(quoteStoreCart, wrong, packageBody('90.00'))).problem.code).toBe(
      'shipping.store_missing',
    );
  for (const body of ['no JSON', 'null', '{"package":{}}', '{"rate":{"destination":{}}}']) {
    const unreadable = 'shipping.store_cart_unreadable';
    expect((await ask(quoteStoreCart, url, body)).problem.code).toBe(unreadable);
    expect((await ask(quoteShopifyCart, `${url}/shopify`, body)).problem.code).toBe(unreadable);
  }
});

test("the shop's checkout shows the choices, and the order ships by the service that was chosen", async () => {
  const shop = await connect('checkout-shop');
  await change(shop.storeId, { methods: table(), fallback });
  await vi.waitFor(async () => {
    const checkout = await shop.page('checkout');
    expect(checkout).toContain('Free insured shipping, $0.00');
    expect(checkout).toContain('value="Insured overnight"');
  }, patience);
  await shop.press('place', { method: 'Insured overnight' });
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  expect(order?.service).toBe('FedEx Standard Overnight');
  const shipmentId = order?.shipment?.shipmentId ?? '';
  const { answer } = await testBed.marta.call(getShipment, { params: { shipmentId } });
  expect(answer.shipment.source?.optionId).toBe('FedEx STANDARD_OVERNIGHT');
  const priced = await testBed.marta.call(priceShipments, { body: { shipmentIds: [shipmentId] } });
  expect(priced.answer.items[0]?.chosenOptionId).toBe('FedEx STANDARD_OVERNIGHT');
});

test('an order and its live rates use the default account of the service', async () => {
  const fedEx = { accountName: 'Bench', accountNumber: '510087720', meterNumber: '1234567' };
  const { answer: added } = await testBed.marta.call(integrateFedExAccount, {
    body: { ...fedEx, appliesTo: 'both' },
  });
  const { accountId, version, accountName, appliesTo } = added;
  const body = { version, accountName, appliesTo, fallsBack: false, defaultServices: ['STANDARD_OVERNIGHT'] };
  await testBed.marta.call(changeCarrierAccount, { params: { accountId }, body });
  const shop = await connect('own-account-shop');
  await change(shop.storeId, { methods: table(), fallback });
  await vi.waitFor(async () => {
    expect(await shop.page('checkout')).toContain('value="Insured overnight"');
  }, patience);
  await shop.press('place', { method: 'Insured overnight' });
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  const shipmentIds = [order?.shipment?.shipmentId ?? ''];
  await vi.waitFor(async () => {
    const priced = await testBed.marta.call(priceShipments, { body: { shipmentIds } });
    expect(priced.answer.items[0]?.chosenOptionId).toBe(`FedEx STANDARD_OVERNIGHT own ${accountId}`);
  }, patience);

  // A method can name an account that is no default.
  const onAccount = { carrier: 'FedEx', service: 'FEDEX_2_DAY', accountId } as const;
  const { answer: saved } = await change(shop.storeId, {
    methods: [method('On our account', onAccount)],
    fallback,
  });
  expect(saved.services).toContainEqual({ ...onAccount, name: 'FedEx 2Day, your account Bench' });
  const { problem } = await change(shop.storeId, {
    methods: [method('Elsewhere', { ...onAccount, accountId: newId() })],
    fallback,
  });
  expect(problem.code).toBe('shipping.store_method_service');
  await shop.press('place', { method: 'On our account' });
  const orders = await shop.expectOrders((found) => expect(found).toHaveLength(2));
  const named = orders.find(({ service }) => service === 'FedEx 2Day');
  const { answer: shipment } = await testBed.marta.call(getShipment, {
    params: { shipmentId: named?.shipment?.shipmentId ?? '' },
  });
  expect(shipment.shipment.source?.optionId).toBe(`FedEx FEDEX_2_DAY own ${accountId}`);
});
