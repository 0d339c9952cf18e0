import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(300));
const maybe = z.optional(z.nullable(text));
const count = z.number().check(z.minimum(0), z.maximum(1_000_000_000));

/** Shopify's request to a carrier service, as documented: prices in cents, weights in grams. */
export const shopifyCart = z.object({
  rate: z.object({
    destination: z.object({ country: text, postal_code: maybe, province: maybe, city: maybe }),
    items: z
      .array(
        z.object({
          quantity: count,
          grams: z._default(z.nullable(count), 0),
          price: count,
          requires_shipping: z._default(z.boolean(), true),
        }),
      )
      .check(z.maxLength(1_000)),
    currency: text,
  }),
});

/** Shopify's documented response: prices as text, in cents. */
export const shopifyRates = z.object({
  rates: z.array(
    z.object({
      service_name: z.string(),
      description: z.string(),
      service_code: z.string(),
      currency: z.string(),
      total_price: z.string(),
      min_delivery_date: z.optional(z.string()),
      max_delivery_date: z.optional(z.string()),
    }),
  ),
});

export const weightUnits = ['oz', 'lbs', 'g', 'kg'] as const;
const amount = z.union([count, z.string().check(z.regex(/^\d{1,7}(\.\d{1,4})?$/))]);

/** Ours, in the words of a WooCommerce package: amounts in dollars. */
export const packageCart = z.object({
  currency: z._default(text, 'USD'),
  package: z.object({
    contents_cost: amount,
    weight: z._default(amount, 0),
    weight_unit: z._default(z.enum(weightUnits), 'lbs'),
    destination: z.object({ country: text, state: maybe, postcode: maybe, city: maybe }),
  }),
});

/** As WooCommerce adds a rate. */
export const packageRates = z.object({
  rates: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      cost: z.string(),
      meta_data: z.object({ description: z.string(), arrives_on: z.nullable(z.string()) }),
    }),
  ),
});
