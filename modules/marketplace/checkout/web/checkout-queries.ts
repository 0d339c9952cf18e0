import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import { listModuleMethods } from '#platform/payments/contract.ts';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import { getCheckout, listOrderLocations, priceCart } from '../contract/checkout.ts';
import type { Checkout, paymentTypes } from '../contract/checkout-shapes.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { cartKey } from '#modules/marketplace/holds/web/query-keys.ts';
import type { ModuleType } from '#modules/marketplace/cart/web/cart-queries.ts';

export const orderLocationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['marketplace', 'order-locations', companyId],
    queryFn: ({ signal }) => call(listOrderLocations, { params: { companyId } }, { signal }),
  });

const modules = { 0: 'DMT', 2: 'LGD' } as const;

export type PaymentMethods = EndpointResult<typeof listModuleMethods>;

export const paymentMethodsKey = ['marketplace', 'ways-to-pay'] as const;

export const paymentMethodsQuery = (moduleType: ModuleType) =>
  queryOptions({
    queryKey: [...paymentMethodsKey, moduleType],
    queryFn: ({ signal }) => call(listModuleMethods, { params: { module: modules[moduleType] } }, { signal }),
  });

const types: Readonly<Record<StonePayment, (typeof paymentTypes)[number]>> = {
  CreditCard: 'CreditCard',
  ACH: 'ACH',
  Wire: 'WireTransfer',
};

export interface PurchaseChoices {
  readonly locationId: string;
  readonly delivery: Delivery;
  readonly payment: StonePayment;
}

export const toPurchaseBody = (
  moduleType: ModuleType,
  { locationId, delivery, payment }: PurchaseChoices,
) => ({
  moduleType,
  locationId,
  paymentMethodType: types[payment],
  shippingAndHandlingMethodType: delivery,
});

export type PricedCart = EndpointResult<typeof priceCart>;

/** Fetched again whenever the cart or the way of buying changes. */
export const pricedCartQuery = ({ moduleType, items, retailIndicator }: Cart, choices: PurchaseChoices) =>
  queryOptions({
    queryKey: [
      ...cartKey,
      'price',
      moduleType,
      choices,
      retailIndicator,
      items.map(({ id, price }) => [id, price]),
    ],
    enabled: choices.locationId !== '',
    queryFn: ({ signal }) => call(priceCart, { body: toPurchaseBody(moduleType, choices) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const checkoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['marketplace', 'checkout', checkoutId],
    queryFn: ({ signal }) => call(getCheckout, { params: { checkoutId } }, { signal }),
    // An administrator may approve at any moment.
    refetchInterval: refetchWhile<{ checkout: Checkout }>(
      ({ checkout }) => checkout.isUnderWay || checkout.status === 'Awaiting',
    ),
  });
