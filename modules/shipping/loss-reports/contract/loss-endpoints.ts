import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { claimReasons } from '#modules/shipping/claims/domain/claim-terms.ts';
import { claimStatuses } from '#modules/shipping/claims/domain/claim-moves.ts';
import { lossFilters } from '../domain/loss-filter.ts';

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const path = '/services/shipping/api/losses';

const lossLine = z.object({
  shipmentId: z.uuid(),
  shipmentNumber: z.string(),
  shippedOn: z.nullable(day),
  recipient: z.string(),
  carrier: z.nullable(z.string()),
  insuredValue: z.nullable(amountCents()),
  cost: z.nullable(amountCents()),
  claim: z.nullable(
    z.object({
      claimId: guid,
      number: z.nullable(z.string()),
      status: z.enum(claimStatuses),
      shown: z.string(),
      reason: z.nullable(z.enum(claimReasons)),
      claimed: z.nullable(amountCents()),
      payout: z.nullable(amountCents()),
    }),
  ),
});
export type LossLine = z.output<typeof lossLine>;

const chosen = { filter: z._default(z.enum(lossFilters, 'Choose from the list.'), 'AllShipments') } as const;

export const listLosses = endpoint({
  ...ofShipping,
  name: 'shipping.listLosses',
  summary: 'List shipments with their claims, newest first, filtered by claim status',
  method: 'GET',
  changes: false,
  path,
  query: z.object({ ...pageQuery, ...chosen }),
  answer: z.object({ items: z.array(lossLine), next: z.nullable(z.string()) }),
  refusals: [shipmentRefusals.shipments_page_lost],
});

export const lossesAsSheet = endpoint({
  ...ofShipping,
  name: 'shipping.lossesAsSheet',
  summary: 'Export shipments and claims as a spreadsheet',
  method: 'GET',
  changes: 'log',
  path: '/services/shipping/api/losses.xlsx',
  query: z.object(chosen),
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  perMinute: 10,
  refusals: [],
});

export const getLossRun = endpoint({
  ...ofShipping,
  name: 'shipping.getLossRun',
  summary: 'Get the five-year loss run for the broker',
  method: 'GET',
  changes: 'log',
  path: `${path}/loss-run`,
  raw: { contentType: 'application/pdf' },
  perMinute: 10,
  refusals: [],
});

const group = z.object({
  name: z.string(),
  parcels: z.int(),
  spend: amountCents(),
  claims: z.int(),
  claimed: amountCents(),
  paid: amountCents(),
});
export type LossGroup = z.output<typeof group>;

export const getLossFigures = endpoint({
  ...ofShipping,
  name: 'shipping.getLossFigures',
  summary: 'Get 12-month spend and losses by carrier, recipient and cause',
  method: 'GET',
  changes: false,
  path: `${path}/figures`,
  answer: z.object({ carriers: z.array(group), recipients: z.array(group), causes: z.array(group) }),
  refusals: [],
});
