import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as adjusting from '../contract/adjustment-endpoints.ts';
import { getMemberAccount as getMemberAccountCall } from '../contract/member-account-endpoint.ts';
import * as calls from '../contract/receivables-endpoints.ts';
import * as adjustments from './adjustments.ts';
import { getMemberAccount } from './get-member-account.ts';
import { getReceivable } from './get-receivable.ts';
import { listReceivables } from './list-receivables.ts';
import * as promises from './promises.ts';

export const receivablesRoutes: Routes = [
  route(calls.listReceivables, listReceivables),
  route(calls.getReceivable, getReceivable),
  route(getMemberAccountCall, getMemberAccount),
  route(calls.listPromises, promises.listPromises),
  route(calls.recordPromise, promises.recordPromise),
  route(calls.withdrawPromise, promises.withdrawPromise),
  route(calls.placeHold, promises.placeHold),
  route(calls.releaseHold, promises.releaseHold),
  route(adjusting.listAdjustments, adjustments.listAdjustments),
  route(adjusting.enterAdjustment, adjustments.enterAdjustment),
  route(adjusting.approveAdjustment, adjustments.approveAdjustment),
  route(adjusting.declineAdjustment, adjustments.declineAdjustment),
  route(adjusting.reverseAdjustment, adjustments.reverseAdjustment),
];
