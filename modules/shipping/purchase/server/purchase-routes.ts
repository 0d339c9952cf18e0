import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as purchase from '../contract/purchase-endpoints.ts';
import { markDelivered as markDeliveredCall } from '../contract/delivered-endpoint.ts';
import { voidShipment as voidCall } from '../contract/void-endpoint.ts';
import { getPurchase } from './present-purchase.ts';
import { markDelivered } from './mark-delivered.ts';
import { voidShipment } from './void-shipment.ts';
import type { AccountParts } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import { purchaseShipmentWith } from './purchase-shipment.ts';
import * as approval from '../contract/approval-endpoints.ts';
import { decideApproval, decideReview } from './approval/decide-approval.ts';
import { createApprovalCode } from './approval/approval-codes.ts';
import { listReviews } from './approval/list-reviews.ts';
import * as review from '../contract/review-endpoints.ts';
import { getReview } from './review/get-review.ts';
import * as exchange from './review/exchange-files.ts';
import {
  answerReviewWith,
  getShipmentReview,
  takeReview,
  writeReviewEntryWith,
} from './review/review-room.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { withdrawApproval } from './approval/request-approval.ts';

export const purchaseRoutes = (files: FilesParts, parts: AccountParts): Routes => [
  stepwise(purchase.purchaseShipment, purchaseShipmentWith(parts)),
  route(purchase.getPurchase, getPurchase),
  route(approval.decideApproval, decideApproval),
  route(approval.withdrawApproval, withdrawApproval),
  route(approval.listReviews, listReviews),
  route(approval.decideReview, decideReview),
  route(review.getReview, getReview),
  route(review.takeReview, takeReview),
  route(review.writeReviewEntry, writeReviewEntryWith(files)),
  route(review.getShipmentReview, getShipmentReview),
  route(review.answerReview, answerReviewWith(files)),
  stepwise(review.uploadReviewFile, exchange.uploadReviewFileWith(files)),
  route(review.downloadReviewFile, exchange.downloadReviewFileWith(files)),
  stepwise(review.uploadDeskReviewFile, exchange.uploadDeskReviewFileWith(files)),
  route(review.downloadDeskReviewFile, exchange.downloadDeskReviewFileWith(files)),
  route(approval.createApprovalCode, createApprovalCode),
  route(voidCall, voidShipment),
  route(markDeliveredCall, markDelivered),
];
