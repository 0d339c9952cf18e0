import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { operationsStaff, shippingPeople } from '#modules/shipping/draft/contract/access.ts';

/** In a file without the stores' shapes, so that the dashboard's card loads none of them. */
export const summarizeStores = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.summarizeStores',
  summary: 'Get the number of web store orders to ship and to check',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/store-summary',
  answer: z.object({
    stores: z.int(),
    waiting: z.int(),
    toCheck: z.int(),
    /** A store whose connection fails. */
    troubled: z.nullable(z.object({ storeId: z.uuid(), name: z.string() })),
  }),
  refusals: [],
});

const ofCompany = { companyId: z.uuid(), companyName: z.string(), storeName: z.string() };

export const listDeskStores = endpoint({
  rule: operationsStaff,
  binding: 'staff',
  name: 'shipping.listDeskStores',
  summary: "List all companies' web stores, failing ones first, and label updates not in a store yet",
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/desk/stores',
  answer: z.object({
    stores: z.array(
      z.object({
        ...ofCompany,
        storeId: z.uuid(),
        platform: z.string(),
        status: z.enum(['InProgress', 'Successful', 'Error']),
        problem: z.nullable(z.string()),
        polledAt: z.nullable(z.iso.datetime()),
      }),
    ),
    late: z.array(
      z.object({
        ...ofCompany,
        shipmentId: z.uuid(),
        trackingTail: z.string(),
        problem: z.string(),
        tries: z.int(),
        boughtAt: z.iso.datetime(),
        /** Null: the store refused it, so it isn't tried again. */
        nextTryAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  refusals: [],
});
