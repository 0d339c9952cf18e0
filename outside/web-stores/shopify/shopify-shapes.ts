import * as z from 'zod/mini';

const text = z.nullable(z.string());

export const tokens = z.object({
  access_token: z.string(),
  scope: z.optional(z.string()),
  /** Absent for apps whose tokens don't expire. */
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
});

const money = z.object({ shopMoney: z.object({ amount: z.string() }) });

const lineItem = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: text,
  sku: text,
  currentQuantity: z.int(),
  unfulfilledQuantity: z.int(),
  requiresShipping: z.boolean(),
  discountedUnitPriceAfterAllDiscountsSet: money,
});

export const orderNode = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  displayFinancialStatus: text,
  note: text,
  email: text,
  phone: text,
  /** In grams. */
  currentTotalWeight: z.nullable(z.union([z.string(), z.number()])),
  customAttributes: z.array(z.object({ key: z.string(), value: text })),
  shippingAddress: z.nullable(
    z.object({
      name: text,
      company: text,
      address1: text,
      address2: text,
      city: text,
      provinceCode: text,
      zip: text,
      countryCodeV2: text,
      phone: text,
    }),
  ),
  shippingLine: z.nullable(z.object({ title: z.string() })),
  lineItems: z.object({ pageInfo: z.object({ hasNextPage: z.boolean() }), nodes: z.array(lineItem) }),
  fulfillmentOrders: z.object({ nodes: z.array(z.object({ status: z.string(), fulfillAt: text })) }),
});
export type OrderNode = z.output<typeof orderNode>;

export const ordersAnswer = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
    nodes: z.array(orderNode),
  }),
});

export const itemsAnswer = z.object({
  order: z.nullable(z.object({ lineItems: z.object({ nodes: z.array(lineItem) }) })),
});

export const shopAnswer = z.object({ shop: z.object({ name: z.string(), currencyCode: z.string() }) });

export const openItemsAnswer = z.object({
  order: z.nullable(
    z.object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            lineItems: z.object({
              nodes: z.array(
                z.object({
                  id: z.string(),
                  remainingQuantity: z.int(),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
      }),
    }),
  ),
});
export type OpenItems = NonNullable<z.output<typeof openItemsAnswer>['order']>;

export const fulfillmentsAnswer = z.object({
  order: z.nullable(
    z.object({
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ number: text })),
        }),
      ),
    }),
  ),
});

const userErrors = z.array(z.object({ message: z.string() }));

export const fulfillAnswer = z.object({
  fulfillmentCreate: z.object({ fulfillment: z.nullable(z.object({ id: z.string() })), userErrors }),
});
export const fulfillmentAnswer = z.object({ fulfillment: z.nullable(z.object({ status: z.string() })) });
export const cancelAnswer = z.object({ fulfillmentCancel: z.object({ userErrors }) });
export const noticesAnswer = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
});
export const watchAnswer = z.object({ webhookSubscriptionCreate: z.object({ userErrors }) });
export const rateServicesAnswer = z.object({
  carrierServices: z.object({
    nodes: z.array(z.object({ id: z.string(), name: text, callbackUrl: text })),
  }),
});
export const offerRatesAnswer = z.object({ carrierServiceCreate: z.object({ userErrors }) });
export const moveRatesAnswer = z.object({ carrierServiceUpdate: z.object({ userErrors }) });
