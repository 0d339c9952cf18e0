import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { billingShape } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { approvers, purchaseStatuses } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';

const bulkPrice = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  version: z.int(),
  shipTo: z.string(),
  /** Null if nothing can be bought. */
  quoteId: z.nullable(z.uuid()),
  validUntil: z.nullable(z.iso.datetime()),
  /** Cheapest first. */
  options: z.array(
    z.object({
      optionId: z.string(),
      carrier: z.enum(['FedEx', 'UPS', 'USPS']),
      service: z.string(),
      name: z.string(),
      total: amountCents(),
      /** What we charge: the premium only, if a carrier bills the freight elsewhere. */
      charge: amountCents(),
      billing: z.optional(billingShape),
      arrivesOn: z.nullable(day),
      /** Warnings. */
      warnings: z.array(z.string()),
      /** Required approvers. */
      asks: z.array(z.enum(approvers)),
    }),
  ),
  /** Why nothing is preselected; another option may still be chosen. */
  stops: z.array(z.string()),
  /** Accounts that can't be used now, by the options that would use them. */
  stopped: z.array(z.object({ optionId: z.string(), words: z.string() })),
  /** Preselected: the service of a web store's customer, else the cheapest; on its default account, else on ours. */
  chosenOptionId: z.nullable(z.string()),
});
export type BulkPrice = z.output<typeof bulkPrice>;

const bulkStatus = z.object({
  shipmentId: z.uuid(),
  shipmentStatus: z.enum(shipmentStatusNames),
  status: z.enum(purchaseStatuses),
  isUnderWay: z.boolean(),
  trackingTail: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});
export type BulkStatus = z.output<typeof bulkStatus>;

const shippingEndpoint = { rule: shippingPeople, binding: 'company', method: 'POST', changes: true } as const;
const path = '/services/shipping/api/shipments/bulk';

/** Batch size of one call; runs pause between batches. */
export const maxPerBatch = 25;
/** The most one run can have, since a merged print takes no more. */
export const maxPerRun = 250;

const shipmentIdList = (most: number) =>
  z
    .array(guid, 'Choose shipments.')
    .check(z.minLength(1, 'Choose shipments.'), z.maxLength(most, `Choose up to ${most} shipments.`));
const batch = z.object({ shipmentIds: shipmentIdList(maxPerBatch) });

export const priceShipments = endpoint({
  ...shippingEndpoint,
  name: 'shipping.priceShipments',
  summary: 'Price several saved shipments and check their coverage before purchase',
  path: `${path}/prices`,
  body: batch,
  answer: z.object({ items: z.array(bulkPrice) }),
  perMinute: 60,
  refusals: [no.shipment_not_yours],
});

export const buyShipments = endpoint({
  ...shippingEndpoint,
  name: 'shipping.buyShipments',
  summary: 'Buy several priced shipments, each with its own result; retries never buy twice',
  path: `${path}/purchases`,
  body: z.object({
    items: z
      .array(
        z.object({
          shipmentId: guid,
          version,
          quoteId: guid,
          optionId: z.string('Choose a service.').check(z.maxLength(100, 'Choose a service.')),
          intentId: guid,
        }),
        'Choose shipments.',
      )
      .check(
        z.minLength(1, 'Choose shipments.'),
        z.maxLength(maxPerBatch, `Choose up to ${maxPerBatch} shipments.`),
      ),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        shipmentId: z.uuid(),
        /** Null if refused. */
        bought: z.nullable(bulkStatus),
        refusal: z.nullable(z.object({ code: z.string(), words: z.string() })),
      }),
    ),
  }),
  perMinute: 60,
  refusals: [no.shipment_not_yours],
});

export const followPurchases = endpoint({
  ...shippingEndpoint,
  name: 'shipping.followPurchases',
  summary: 'Get the latest purchase status of several shipments',
  path: `${path}/statuses`,
  body: z.object({ shipmentIds: shipmentIdList(maxPerRun) }),
  answer: z.object({ items: z.array(bulkStatus) }),
  changes: false,
  perMinute: 300,
  refusals: [],
});

export const deleteShipments = endpoint({
  ...shippingEndpoint,
  name: 'shipping.deleteShipments',
  summary: 'Delete several shipments that were never purchased; returns those not deleted, with the reason',
  path: `${path}/delete`,
  body: z.object({ shipmentIds: shipmentIdList(maxPerRun) }),
  answer: z.object({
    deleted: z.int(),
    kept: z.array(z.object({ shipmentId: z.uuid(), number: z.string(), words: z.string() })),
  }),
  perMinute: 30,
  refusals: [no.shipment_not_yours],
});
