import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { documentFile } from '#modules/shipping/draft/server/document-file.ts';
import { lastPurchase } from '#modules/shipping/purchase/server/purchase-store.ts';
import { payoutLines, payoutOf } from '#modules/shipping/claims/domain/claim-payout.ts';
import { reasonWords } from '#modules/shipping/claims/domain/claim-terms.ts';
import { findClaim, findEntries, keyOf } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { requireFiled } from '#modules/shipping/claims/server/examine-claim.ts';
import { requireOwnClaim } from '#modules/shipping/claims/server/own-claim.ts';
import { figuresOf, payoutFacts } from '#modules/shipping/claims/server/present-claim.ts';
import { claimPaymentRefusals as no } from '../contract/payment-endpoints.ts';
import type * as calls from '../contract/payment-endpoints.ts';
import { paymentStatusWords } from '../domain/payment-moves.ts';
import { remittanceAdvice, settlementLetter } from '../domain/settlement-letter.ts';
import { findPayment } from './payment-store.ts';
import { hasLetter } from './present-payments.ts';

const dayOf = (at: Date) => day(providerDay(at));

/** When the decision was made; a later payment changes nothing in the letter. */
async function decidedAt(ctx: Ctx, row: ClaimRow): Promise<Date> {
  const decisions = (await findEntries(ctx, keyOf(row))).filter(
    ({ move }) => move === 'approve' || move === 'deny',
  );
  return decisions.at(-1)?.written_at ?? row.moved_at;
}

interface Decided {
  readonly decision: NonNullable<ClaimRow['decision']>;
  readonly payout: Cents;
  readonly at: Date;
  /** Shown before it is decided. */
  readonly isPreview?: true;
}

async function letterOf(ctx: Ctx, row: ClaimRow, author: string) {
  const { decision } = row;
  if (decision === null || !hasLetter(row)) return refuse(no.claim_letter_missing);
  const payout = row.payout ?? noMoney;
  return drawLetter(ctx, row, author, { decision, payout, at: await decidedAt(ctx, row) });
}

async function drawLetter(
  ctx: Ctx,
  row: ClaimRow,
  author: string,
  { decision, payout, at, isPreview }: Decided,
) {
  const { facts, details } = row;
  const names = await findCompanyNames(ctx, [row.company_id]);
  const purchase = await lastPurchase(ctx, row.company_id, row.shipment_id);
  const { carrier, trackingTail } = facts;
  const paper = settlementLetter({
    number: row.number ?? '',
    company: names.get(row.company_id) ?? '',
    insurer: author,
    shipmentNumber: facts.shipmentNumber,
    certificate: purchase?.cover_number ?? null,
    recipient: facts.recipient,
    tracking: [carrier, trackingTail && maskedNumber(trackingTail)].filter(Boolean).join(' '),
    tenderedOn: row.tendered_on,
    reason: details.reason === null ? '' : reasonWords[details.reason],
    decidedOn: dayOf(at),
    lines: payoutLines(payoutFacts(row, figuresOf({ ...row, decision }))),
    payout,
    clause: decision.clause ?? null,
    words: decision.words,
    exceptions: facts.exceptions,
  });
  const shown = isPreview === undefined ? paper : { ...paper, note: `Preview, not sent. ${paper.note}` };
  return documentFile(`claim-${row.number ?? ''}-letter.pdf`, shown, { author, createdAt: at });
}

/** What the member would read, with the figures and words entered so far. */
export const letterPreviewWith =
  (author: string) =>
  async (
    ctx: Ctx,
    { params, body: { clause, ...entered } }: EndpointInput<typeof calls.previewDecisionLetter>,
  ) => {
    const row = requireFiled(await findClaim(ctx, params));
    const payout = clause === undefined ? payoutOf(payoutFacts(row, entered)) : noMoney;
    const decision = clause === undefined ? entered : { ...entered, clause };
    return drawLetter(ctx, row, author, { decision, payout, at: ctx.clock.now(), isPreview: true });
  };

export const settlementLetterWith =
  (author: string) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.getSettlementLetter>) =>
    letterOf(ctx, await requireOwnClaim(ctx, params.claimId), author);

export const deskSettlementLetterWith =
  (author: string) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.getDeskSettlementLetter>) =>
    letterOf(ctx, requireFiled(await findClaim(ctx, params)), author);

export const remittanceWith =
  (author: string) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.getRemittance>) => {
    const claim = await requireOwnClaim(ctx, params.claimId);
    const companyId = claim.company_id;
    const payment = await findPayment(ctx, { companyId, paymentId: params.paymentId });
    if (payment?.claim_id !== claim.claim_id || payment.status === 'Failed')
      return refuse(no.claim_payment_missing);
    const names = await findCompanyNames(ctx, [companyId]);
    const paper = remittanceAdvice({
      claimNumber: claim.number ?? '',
      company: names.get(companyId) ?? '',
      insurer: author,
      shipmentNumber: claim.facts.shipmentNumber,
      way: payment.way,
      account: payment.account_label,
      reference: payment.reference,
      status: paymentStatusWords[payment.status],
      askedOn: dayOf(payment.asked_at),
      expectedOn: payment.expected_on,
      amount: payment.amount,
    });
    const name = `claim-${claim.number ?? ''}-remittance.pdf`;
    return documentFile(name, paper, { author, createdAt: payment.changed_at });
  };
