import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/desk-feeds.ts';
import * as held from '../contract/held-rows.ts';
import * as feeds from '../contract/feeds.ts';
import { checkFeed, discardFeed, getFeed, listFeeds, publishFeed } from './change-feeds.ts';
import {
  decideFeed,
  decideSupplier,
  downloadDeskFeedReportWith,
  getDeskFeed,
  listSuppliers,
} from './desk/suppliers.ts';
import { downloadFeedReportWith } from './download-report.ts';
import type { FeedsParts } from './feeds-parts.ts';
import { decideHeldRow, listHeldRows } from './held/held-rows.ts';
import { updateListings as updateListingsCall } from '../contract/listing-updates.ts';
import { updateListings } from './market/update-listings.ts';
import * as sources from '../contract/feed-source.ts';
import { confirmFeedHostKey, fetchFeedNow, getFeedSource, putFeedSourceWith } from './source/feed-source.ts';
import { askToSell, getSeller } from './seller.ts';
import { uploadFeedWith } from './upload-feed.ts';

export const feedRoutes = (parts: FeedsParts): Routes => [
  route(feeds.getSeller, getSeller),
  route(feeds.askToSell, askToSell),
  stepwise(updateListingsCall, updateListings),
  route(sources.getFeedSource, getFeedSource),
  route(sources.putFeedSource, putFeedSourceWith(parts)),
  route(sources.fetchFeedNow, fetchFeedNow),
  route(sources.confirmFeedHostKey, confirmFeedHostKey),
  route(feeds.listFeeds, listFeeds),
  stepwise(feeds.uploadFeed, uploadFeedWith(parts)),
  route(feeds.getFeed, getFeed),
  route(feeds.checkFeed, checkFeed),
  route(feeds.publishFeed, publishFeed),
  route(feeds.discardFeed, discardFeed),
  route(feeds.downloadFeedReport, downloadFeedReportWith(parts)),
  route(desk.listSuppliers, listSuppliers),
  route(desk.decideSupplier, decideSupplier),
  route(held.listHeldRows, listHeldRows),
  route(held.decideHeldRow, decideHeldRow),
  route(desk.getDeskFeed, getDeskFeed),
  route(desk.decideFeed, decideFeed),
  route(desk.downloadDeskFeedReport, downloadDeskFeedReportWith(parts)),
];
