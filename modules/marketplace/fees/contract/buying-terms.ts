import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { deliveries, stonePayments } from '../domain/fee-table.ts';

const cents = z.int();

/** Spec marketplace §3: the delivered price of a stone, line by line. */
export const costShape = z.object({
  diamondPrice: cents,
  servicingFee: cents,
  authenticationAndShippingFee: cents,
  localCharge: cents,
  fundsTransferFee: cents,
  discount: cents,
  tax: cents,
  total: cents,
});

export type Cost = z.output<typeof costShape>;

export const delivery = z.enum(deliveries, 'Choose standard or expedited.');

/** A destination's tax. */
export const taxShape = z.object({
  /** In thousandths of a percent; 0 for an exempt company. */
  rate: z.int(),
  state: z.string(),
  isExempt: z.boolean(),
  /** The day that the rate dates from: of the rate service's answer, or the table's first. */
  ratedOn: z.nullable(z.string()),
  /** How many days old the last known rate is while the rate service doesn't answer; else 0. */
  staleDays: z.int(),
  /** The built-in table's local rates cover major areas only; the tax desk hasn't confirmed this one. */
  isEstimate: z.boolean(),
});

export const getBuyingTerms = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.getBuyingTerms',
  summary: "Get the company's default destination, tax and payment method, used for delivered prices",
  method: 'GET',
  changes: false,
  path: '/services/cart/api/buyingterms',
  answer: z.object({
    /** Null without a location that can receive stones. */
    destination: z.nullable(
      z.object({
        locationID: z.uuid(),
        locationName: z.string(),
        city: z.string(),
        phoneNumber: z.string(),
      }),
    ),
    tax: taxShape,
    /** Of the company's default payment method, until the person chooses; by wire without one. */
    payment: z.enum(stonePayments),
    /** The day of the fee table. */
    on: z.string(),
  }),
  refusals: [],
});
