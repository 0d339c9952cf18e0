import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { supplierMoves } from '../domain/feed-moves.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { feedRefusals as no } from './feed-refusals.ts';
import { feedShape } from './feed-shapes.ts';

const path = '/services/marketplace/api/desk';
const deskAccess = { rule: diamondDesk, binding: 'staff' } as const;

export const deskSupplierActions = ['enable', 'refuse', 'stop'] as const;

export const deskSupplierShape = z.object({
  supplierId: z.uuid(),
  companyId: z.uuid(),
  companyName: z.string(),
  name: z.string(),
  status: z.enum(supplierMoves.states),
  reason: z.nullable(z.string()),
  changedAt: z.iso.datetime(),
  stones: z.int(),
  confirmedAt: z.nullable(z.iso.datetime()),
  /** The feed that waits for review. */
  waitingFeed: z.nullable(z.uuid()),
  actions: z.array(z.enum(deskSupplierActions)),
});

export type DeskSupplier = z.infer<typeof deskSupplierShape>;

export const listSuppliers = endpoint({
  ...deskAccess,
  name: 'marketplace.listSuppliers',
  summary: 'List sellers and applicants, awaiting review first',
  method: 'GET',
  changes: false,
  path: `${path}/suppliers`,
  answer: z.object({ items: z.array(deskSupplierShape), staleDays: z.int() }),
  refusals: [],
});

export const maxFeedReasonLength = 300;

export const decideSupplierBody = z.object({
  move: z.enum(deskSupplierActions, 'Choose from the list.'),
  /** The seller reads it. */
  reason: z.optional(boundedText(maxFeedReasonLength)),
});

export const decideSupplier = endpoint({
  ...deskAccess,
  name: 'marketplace.decideSupplier',
  summary: 'Enable, decline or suspend a seller; suspending delists its stones',
  method: 'POST',
  changes: true,
  path: `${path}/suppliers/:supplierId/decision`,
  params: z.object({ supplierId: guid }),
  body: decideSupplierBody,
  answer: deskSupplierShape,
  refusals: [no.supplier_missing, no.supplier_elsewhere],
});

const feedParams = z.object({ companyId: guid, id: guid });

export const getDeskFeed = endpoint({
  ...deskAccess,
  name: 'marketplace.getDeskFeed',
  summary: "Get a seller's feed for review",
  method: 'GET',
  changes: false,
  path: `${path}/feeds/:companyId/:id`,
  params: feedParams,
  answer: feedShape,
  refusals: [no.feed_missing],
});

export const decideFeedBody = z.object({
  approve: z.boolean(),
  /** The seller reads it. */
  reason: z.optional(boundedText(maxFeedReasonLength)),
});

export const decideFeed = endpoint({
  ...deskAccess,
  name: 'marketplace.decideFeed',
  summary: "Approve and publish a seller's first feed, or decline it",
  method: 'POST',
  changes: true,
  path: `${path}/feeds/:companyId/:id/decision`,
  params: feedParams,
  body: decideFeedBody,
  answer: feedShape,
  refusals: [no.feed_missing, no.feed_elsewhere],
});

export const downloadDeskFeedReport = endpoint({
  ...deskAccess,
  name: 'marketplace.downloadDeskFeedReport',
  summary: "Download a seller feed's row report",
  method: 'GET',
  changes: false,
  path: `${path}/feeds/:companyId/:id/report`,
  params: feedParams,
  refusals: [no.feed_missing, no.report_not_there, ...openRefusals],
  raw: { contentType: 'text/csv' },
});
