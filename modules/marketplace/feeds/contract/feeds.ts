import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { filesRefusals, openRefusals, uploadRefusals } from '#platform/files/contract.ts';
import { maxCsvBytes } from '../domain/feed-moves.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { feedRefusals as no } from './feed-refusals.ts';
import { feedLineShape, feedShape, mappingShape, modeShape, sellerShape } from './feed-shapes.ts';
import { defineHub } from '#kit/contract/hub.ts';

// The specification names the screen but no calls; the paths are ours (decision 0020).
const path = '/services/marketplace/api/feeds';
const sellerAccess = { rule: marketplacePeople, binding: 'company' } as const;
const feedParams = z.object({ id: guid });

export const getSeller = endpoint({
  ...sellerAccess,
  name: 'marketplace.getSeller',
  summary: "Get the company's seller status",
  method: 'GET',
  changes: false,
  path: `${path}/seller`,
  answer: sellerShape,
  refusals: [],
});

export const maxSellerNameLength = 80;

export const askToSellBody = z.object({ name: requiredText(maxSellerNameLength) });

export const askToSell = endpoint({
  ...sellerAccess,
  name: 'marketplace.askToSell',
  summary: 'Apply to sell stones',
  method: 'POST',
  changes: true,
  path: `${path}/seller`,
  body: askToSellBody,
  answer: sellerShape,
  refusals: [no.already_asked, no.supplier_name_taken],
});

export const listFeeds = endpoint({
  ...sellerAccess,
  name: 'marketplace.listFeeds',
  summary: "List the company's feed files, newest first",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(feedLineShape) }),
  refusals: [],
});

/** The use case states the limit, because it depends on the format. */
export const uploadFeed = endpoint({
  ...sellerAccess,
  name: 'marketplace.uploadFeed',
  summary: 'Upload a feed file and get suggested column mappings',
  method: 'POST',
  changes: true,
  path,
  answer: feedShape,
  refusals: [
    ...uploadRefusals.filter(
      ({ code }) => code !== filesRefusals.too_large.code && code !== filesRefusals.too_many_pixels.code,
    ),
    no.not_a_seller,
    no.feed_too_large,
    no.feed_unreadable,
    no.feed_quote_open,
    no.feed_empty,
  ],
  upload: { maxBytes: maxCsvBytes },
  perMinute: 20,
});

export const getFeed = endpoint({
  ...sellerAccess,
  name: 'marketplace.getFeed',
  summary: 'Get a feed with its mapping, progress, row results and planned listing changes',
  method: 'GET',
  changes: false,
  path: `${path}/:id`,
  params: feedParams,
  answer: feedShape,
  refusals: [no.feed_missing],
});

export const checkFeed = endpoint({
  ...sellerAccess,
  name: 'marketplace.checkFeed',
  summary: 'Save the mapping and check every row without changing listings',
  method: 'POST',
  changes: true,
  path: `${path}/:id/check`,
  params: feedParams,
  body: z.object({ mapping: mappingShape, mode: modeShape }),
  answer: feedShape,
  refusals: [
    no.feed_missing,
    no.not_a_seller,
    no.feed_elsewhere,
    no.feed_column_missing,
    no.feed_column_twice,
    no.feed_word_unknown,
  ],
  maxBodyBytes: 500_000,
});

export const publishFeed = endpoint({
  ...sellerAccess,
  name: 'marketplace.publishFeed',
  summary: 'Publish the checked rows; a first feed needs desk approval',
  method: 'POST',
  changes: true,
  path: `${path}/:id/publish`,
  params: feedParams,
  answer: feedShape,
  refusals: [no.feed_missing, no.not_a_seller, no.feed_elsewhere, no.feed_without_stones],
});

export const discardFeed = endpoint({
  ...sellerAccess,
  name: 'marketplace.discardFeed',
  summary: 'Discard an unpublished feed',
  method: 'POST',
  changes: true,
  path: `${path}/:id/discard`,
  params: feedParams,
  answer: feedShape,
  refusals: [no.feed_missing, no.feed_elsewhere],
});

export const downloadFeedReport = endpoint({
  ...sellerAccess,
  name: 'marketplace.downloadFeedReport',
  summary: 'Download the row report, with the result and reason for each row',
  method: 'GET',
  changes: false,
  path: `${path}/:id/report`,
  params: feedParams,
  refusals: [no.feed_missing, no.report_not_there, ...openRefusals],
  raw: { contentType: 'text/csv' },
});

/** Reports a file's progress to the seller's and the staff's pages. */
export const feedHub = defineHub({
  path: '/feedhub',
  guests: false,
  events: {
    /** The check's progress; nothing else changed. */
    FeedProgress: z.object({ feedId: z.uuid(), rows: z.int(), bytes: z.int() }),
    /** A new feed or a new status: pages fetch it again. */
    FeedChanged: z.object({ feedId: z.uuid() }),
  },
  calls: {},
});
