import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentStatusNames } from '../domain/shipment-status.ts';
import { shipmentReaders, shipmentWriters, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { draftBody } from '#modules/shipping/draft/contract/draft-shape.ts';
import { listedShipment, shipmentShape } from './shipment-shapes.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const shipmentRefusals = defineRefusals('shipping', {
  shipment_missing: { kind: 'missing', sentence: "We can't find that shipment." },
  shipment_not_yours: {
    kind: 'forbidden',
    sentence: "You don't have permission to create shipments. Contact your business administrator.",
  },
  shipment_past_editing: {
    kind: 'conflict',
    sentence: 'This shipment can no longer be changed.',
    next: 'Open the shipment to see its status.',
  },
  shipments_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  // Spec shipping §9.
  shipments_range_too_long: {
    kind: 'invalid',
    sentence: 'You can export up to 366 days at a time.',
    field: 'from',
  },
  shipments_range_backwards: {
    kind: 'invalid',
    sentence: 'The start date is after the end date.',
    field: 'to',
  },
});

const path = '/services/shipping/api/shipments';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ shipmentId: guid });
const oneShipment = z.object({ shipment: shipmentShape });
const chooseOne = 'Choose from the list.';

/** Spec shipping §2: tabs and sorts. */
export const shipmentTabs = ['saved', 'processed', 'attention', 'boomerang'] as const;
/** Columns that start hidden or only the draft holds. */
export const extraSortKeys = [
  'insuredValue',
  'createdBy',
  'signature',
  'packaging',
  'dimensions',
  'service',
  'weightOz',
  'reference1',
  'reference2',
  'isResidential',
  'coverage',
  'shipToAddress',
  'shipFromCompany',
  'shipFromAddress',
  'kind',
  'voidedAt',
  'webStore',
] as const;
export type ExtraSortKey = (typeof extraSortKeys)[number];
export const shipmentSorts = [
  'newest',
  'oldest',
  'valueHighest',
  'valueLowest',
  'costHighest',
  'costLowest',
  'recipientFirst',
  'recipientLast',
  'contactFirst',
  'contactLast',
  'numberLowest',
  'numberHighest',
  'nameFirst',
  'nameLast',
  'carrierFirst',
  'carrierLast',
  'trackingLowest',
  'trackingHighest',
  'shipDayEarliest',
  'shipDayLatest',
  'stageEarliest',
  'stageLatest',
  ...extraSortKeys.flatMap((key) => [`${key}First`, `${key}Last`] as const),
] as const;
export type ShipmentSort = (typeof shipmentSorts)[number];

const filter = {
  tab: z._default(z.enum(shipmentTabs, chooseOne), 'processed'),
  status: z.optional(z.enum(shipmentStatusNames, chooseOne)),
  from: z.optional(transactionDay),
  to: z.optional(transactionDay),
  search: z.optional(boundedText(50)),
  createdBy: z.optional(guid),
  /** Spec shipping §2: the web store's name. */
  webStore: z.optional(boundedText(200)),
};
export const shipmentFilter = z.object(filter);

export const listShipments = endpoint({
  ...ofShipping,
  rule: shipmentReaders,
  name: 'shipping.listShipments',
  summary: "List the company's shipments you can view",
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    ...filter,
    sort: z._default(z.enum(shipmentSorts, chooseOne), 'newest'),
  }),
  answer: z.object({
    items: z.array(listedShipment),
    next: z.nullable(z.string()),
    actions: z.array(z.enum(['create'])),
  }),
  refusals: [shipmentRefusals.shipments_page_lost, shipmentRefusals.shipments_range_backwards],
});

export const getShipment = endpoint({
  ...ofShipping,
  rule: shipmentReaders,
  name: 'shipping.getShipment',
  summary: 'Get a shipment with its details and available actions',
  method: 'GET',
  changes: false,
  path: `${path}/:shipmentId`,
  params,
  answer: oneShipment,
  refusals: [shipmentRefusals.shipment_missing],
});

export const saveShipment = endpoint({
  ...ofShipping,
  rule: shipmentWriters,
  name: 'shipping.saveShipment',
  summary: 'Create a draft shipment',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ draft: draftBody }),
  answer: oneShipment,
  idempotent: true,
  // The original shipment may be missing, too.
  refusals: [shipmentRefusals.shipment_not_yours, shipmentRefusals.shipment_missing],
});

export const changeShipment = endpoint({
  ...ofShipping,
  rule: shipmentWriters,
  name: 'shipping.changeShipment',
  summary: 'Update a draft shipment',
  method: 'PUT',
  changes: true,
  path: `${path}/:shipmentId`,
  params,
  body: z.object({ version, draft: draftBody }),
  answer: oneShipment,
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    shipmentRefusals.shipment_past_editing,
    kitRefusals.changed_meanwhile,
  ],
});

export const deleteShipment = endpoint({
  ...ofShipping,
  rule: shipmentWriters,
  name: 'shipping.deleteShipment',
  summary: 'Delete a saved shipment that was never purchased',
  method: 'DELETE',
  changes: true,
  path: `${path}/:shipmentId`,
  params,
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    shipmentRefusals.shipment_past_editing,
  ],
});

export const copyShipment = endpoint({
  ...ofShipping,
  name: 'shipping.copyShipment',
  summary: 'Copy a shipment with today as the ship date',
  method: 'POST',
  changes: true,
  path: `${path}/:shipmentId/copy`,
  params,
  answer: oneShipment,
  idempotent: true,
  refusals: [shipmentRefusals.shipment_missing, shipmentRefusals.shipment_not_yours],
});
