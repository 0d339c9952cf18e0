import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { postcodeErrors } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { isPostcode } from '#kit/domain/postcode.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { packageRates, shopifyRates } from '#modules/shipping/store-methods/contract/cart-shapes.ts';
import {
  storeMethodsBody,
  storeMethodsShape,
  triedRatesShape,
} from '#modules/shipping/store-methods/contract/method-shapes.ts';
import { methodLimits } from '#modules/shipping/store-methods/domain/shipment-method.ts';
import { storeRefusals as no } from './store-refusals.ts';

// Spec shipping §7: the paths of store calls are not shown; these are ours (decision 0040).
const path = '/services/shipping/api/stores/:storeId';
const params = z.object({ storeId: guid });
const ofCompany = { rule: shippingPeople, binding: 'company', params } as const;

export const getStoreMethods = endpoint({
  ...ofCompany,
  name: 'shipping.getStoreMethods',
  summary: 'Get the shipment methods of a web store in order of evaluation, with the fallback',
  method: 'GET',
  changes: false,
  path: `${path}/methods`,
  answer: storeMethodsShape,
  refusals: [no.store_missing],
});

export const changeStoreMethods = endpoint({
  ...ofCompany,
  name: 'shipping.changeStoreMethods',
  summary: 'Replace the shipment methods of a web store; they are evaluated in the order given',
  method: 'PUT',
  changes: true,
  path: `${path}/methods`,
  body: storeMethodsBody,
  answer: storeMethodsShape,
  perMinute: 60,
  refusals: [
    no.store_administrators,
    no.store_missing,
    no.store_method_name,
    no.store_method_service,
    kitRefusals.changed_meanwhile,
  ],
});

export const tryStoreRates = endpoint({
  ...ofCompany,
  name: 'shipping.tryStoreRates',
  summary: "Show what a customer of a web store would see at checkout, and why other methods don't match",
  method: 'POST',
  changes: false,
  path: `${path}/rates`,
  body: z.object({
    subtotal: amountCents({ most: methodLimits.maxSubtotal }),
    weightOz: z
      .int('Enter a weight.')
      .check(z.minimum(1, 'Enter a weight.'), z.maximum(1_000_000, 'Enter 62,500 lb or less.')),
    postalCode: requiredText(10, postcodeErrors.US).check(
      z.refine((text) => isPostcode(text, 'US'), postcodeErrors.US),
    ),
  }),
  answer: triedRatesShape,
  perMinute: 60,
  refusals: [no.store_missing, no.store_nowhere],
});

const asked = {
  method: 'POST',
  changes: false,
  params: z.object({ storeId: guid, secret: boundedText(100) }),
  body: z.string(),
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 1_200,
  // Shopify asks for all its stores from the same few addresses.
  countsSenders: true,
  maxBodyBytes: 500_000,
  refusals: [no.store_missing, no.store_cart_unreadable],
} as const;

export const quoteShopifyCart = endpoint({
  ...asked,
  name: 'shipping.quoteShopifyCart',
  summary: "Return the delivery options for a cart, in the format of Shopify's carrier service",
  path: `${path}/rates/:secret/shopify`,
  answer: shopifyRates,
});

export const quoteStoreCart = endpoint({
  ...asked,
  name: 'shipping.quoteStoreCart',
  summary: 'Return the delivery options for a cart, in the format of a WooCommerce package',
  path: `${path}/rates/:secret`,
  answer: packageRates,
});
