import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/claim-desk-endpoints.ts';
import * as claims from '../contract/claim-endpoints.ts';
import { moveClaimWith, recordCarrierAnswer } from './claim-requests.ts';
import * as examine from './examine-claim.ts';
import * as file from './file-claim.ts';
import type { ProofParts } from './proof/proof-parts.ts';
import { proofRoutes } from './proof/proof-routes.ts';
import type { ReplyRouteParts } from './replies/reply-parts.ts';
import { replyRoutes } from './replies/reply-routes.ts';

export const claimRoutes = (parts: ProofParts & ReplyRouteParts): Routes => [
  route(claims.draftClaim, file.draftClaim),
  route(claims.listClaims, file.listClaims),
  route(claims.getClaim, file.getClaim),
  route(claims.saveClaim, file.saveClaim),
  route(claims.submitClaim, file.submitClaim),
  route(claims.withdrawClaim, file.withdrawClaim),
  route(claims.writeToExaminer, file.writeToExaminer),
  route(claims.appealClaim, file.appealClaim),
  route(desk.listDeskClaims, examine.listDeskClaims),
  route(desk.getDeskClaim, examine.getDeskClaim),
  route(desk.takeClaim, examine.takeClaim),
  route(desk.writeClaimEntry, examine.writeClaimEntry),
  route(desk.moveClaim, moveClaimWith(parts)),
  route(desk.recordCarrierAnswer, recordCarrierAnswer),
  route(desk.approveClaim, examine.approveClaim),
  route(desk.denyClaim, examine.denyClaim),
  ...proofRoutes(parts),
  ...replyRoutes(parts),
];
