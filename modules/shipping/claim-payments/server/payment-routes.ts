import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as payments from '../contract/payment-endpoints.ts';
import * as recoveries from '../contract/recovery-endpoints.ts';
import {
  deskSettlementLetterWith,
  letterPreviewWith,
  remittanceWith,
  settlementLetterWith,
} from './claim-letters.ts';
import { payClaim, settleClaimCheck } from './pay-claim.ts';
import { getDeskClaimMoney, listClaimPayments } from './present-payments.ts';
import { fileRecovery, listRecoveries, moveRecovery } from './recoveries.ts';

export const claimPaymentRoutes = (author: string): Routes => [
  route(payments.listClaimPayments, listClaimPayments),
  route(payments.getSettlementLetter, settlementLetterWith(author)),
  route(payments.getRemittance, remittanceWith(author)),
  route(payments.getDeskClaimMoney, getDeskClaimMoney),
  route(payments.payClaim, payClaim),
  route(payments.settleClaimCheck, settleClaimCheck),
  route(payments.previewDecisionLetter, letterPreviewWith(author)),
  route(payments.getDeskSettlementLetter, deskSettlementLetterWith(author)),
  route(recoveries.listRecoveries, listRecoveries),
  route(recoveries.fileRecovery, fileRecovery),
  route(recoveries.moveRecovery, moveRecovery),
];
