import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as approval from '../../contract/approval-endpoints.ts';
import { decideApproval, decideReview } from './decide-approval.ts';
import { giveApprovalCode } from './give-approval-code.ts';
import { listReviews } from './list-reviews.ts';
import { withdrawApproval } from './request-approval.ts';

export const approvalRoutes: Routes = [
  route(approval.decideApproval, decideApproval),
  route(approval.withdrawApproval, withdrawApproval),
  route(approval.listReviews, listReviews),
  route(approval.decideReview, decideReview),
  route(approval.giveApprovalCode, giveApprovalCode),
];
