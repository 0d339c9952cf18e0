import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/claim-desk-endpoints.ts';
import * as claims from '../contract/claim-endpoints.ts';
import { moveClaimWith, recordCarrierAnswer } from './claim-requests.ts';
import * as examine from './examine-claim.ts';
import { appealClaim } from './appeal-claim.ts';
import { draftClaim, saveClaim } from './draft-claim.ts';
import { getClaim, listClaims } from './list-claims.ts';
import { submitClaim } from './submit-claim.ts';
import { withdrawClaim } from './withdraw-claim.ts';
import { writeToExaminer } from './write-to-examiner.ts';
import type { ProofParts } from './proof/proof-parts.ts';
import { proofRoutes } from './proof/proof-routes.ts';
import type { ReplyRouteParts } from './replies/reply-parts.ts';
import { replyRoutes } from './replies/reply-routes.ts';

export const claimRoutes = (parts: ProofParts & ReplyRouteParts): Routes => [
  route(claims.draftClaim, draftClaim),
  route(claims.listClaims, listClaims),
  route(claims.getClaim, getClaim),
  route(claims.saveClaim, saveClaim),
  route(claims.submitClaim, submitClaim),
  route(claims.withdrawClaim, withdrawClaim),
  route(claims.writeToExaminer, writeToExaminer),
  route(claims.appealClaim, appealClaim),
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
