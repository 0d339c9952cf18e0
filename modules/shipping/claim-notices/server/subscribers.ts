import { noMoney } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { claimMoved } from '#modules/shipping/claims/contract/claim-events.ts';
import type { ClaimStatus } from '#modules/shipping/claims/domain/claim-moves.ts';
import { reasonWords } from '#modules/shipping/claims/domain/claim-terms.ts';
import { findClaim } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { sendClaimNotice } from './notice-store.ts';
import type { NewNotice } from './notice-store.ts';

/** The moves that the insurer hears about. */
const notices: Partial<Record<ClaimStatus, (row: ClaimRow, words: string) => NewNotice | undefined>> = {
  Submitted: ({ details }) => ({
    kind: 'report',
    amount: details.claimValue,
    words: `${details.reason === null ? 'Other' : reasonWords[details.reason]}. ${details.circumstances}`,
  }),
  // A payment that came back decides nothing.
  Approved: ({ payout, payment_reference: paid }, words) =>
    paid === null ? { kind: 'decision', amount: payout, words: `Approved. ${words}` } : undefined,
  Denied: (_, words) => ({ kind: 'decision', amount: noMoney, words: `Denied. ${words}` }),
  WithUnderwriter: ({ payout, details }, words) => ({
    kind: 'referral',
    amount: payout ?? details.claimValue,
    words: words === '' ? 'Please review and advise.' : words,
  }),
  NpolPending: ({ details }, words) => ({
    kind: 'referral',
    amount: details.claimValue,
    words: words === '' ? 'No policy was found for the date of loss. Please check.' : words,
  }),
};

export const noticeSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(claimMoved, 'claim_notices.claim_moved', async (ctx: Ctx, { words, status, ...key }) => {
    const row = await findClaim(ctx, key);
    const notice = row && notices[status]?.(row, words);
    if (notice !== undefined) await sendClaimNotice(ctx, key, notice);
  }),
];
