import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { alertMoved, alertRaised, parcelMoved } from '#modules/shipping/tracking/contract/tracking-events.ts';
import { claimDrafted, claimMoved, claimWritten, recipientReminded } from '../contract/claim-events.ts';
import type { ClaimStatus } from '../domain/claim-moves.ts';
import { showClaimItem } from './claim-item.ts';
import { findClaim, lockClaim } from './claim-store.ts';
import type { ClaimKey, ClaimRow } from './claim-store.ts';
import { draftOnAlert, followAlert, followParcel } from './draft-from-tracking.ts';
import { noticeAnswer, noticeDraft, noticeMessageWith, noticeMoveWith } from './notify-of-claims.ts';
import type { ReplyRouteParts } from './replies/reply-parts.ts';
import { remindRecipientWith } from './remind-claims.ts';

const webhookOf = (status: ClaimStatus): WebhookEvent => {
  if (status === 'Submitted') return 'claim.filed';
  if (status === 'Approved' || status === 'Denied') return 'claim.decided';
  if (status === 'Paid') return 'claim.paid';
  return 'claim.updated';
};

/** Leaves out the circumstances and every person. */
const payloadOf = (row: ClaimRow) => ({
  companyId: row.company_id,
  claimId: row.claim_id,
  number: row.number,
  shipmentId: row.shipment_id,
  shipmentNumber: row.facts.shipmentNumber,
  status: row.status,
  reason: row.details.reason,
  claimValue: row.details.claimValue,
  payout: row.payout,
});

export const claimSubscribers = (parts: Omit<ReplyRouteParts, 'files'>): readonly Subscriber<Ctx>[] => [
  subscriber(claimDrafted, 'notifications.claim_drafted', noticeDraft),
  subscriber(claimMoved, 'notifications.claim_moved', noticeMoveWith(parts)),
  subscriber(claimMoved, 'notifications.claim_answered', noticeAnswer),
  subscriber(claimWritten, 'notifications.claim_written', noticeMessageWith(parts)),
  subscriber(recipientReminded, 'letters.claim_recipient_reminded', remindRecipientWith(parts)),
  subscriber(alertRaised, 'claims.alert_raised', draftOnAlert),
  subscriber(alertMoved, 'claims.alert_moved', followAlert),
  subscriber(parcelMoved, 'claims.parcel_moved', followParcel),
  subscriber(claimDrafted, 'inbox.claim_drafted', showItem),
  subscriber(claimMoved, 'inbox.claim_moved', showItem),
  subscriber(claimDrafted, 'webhooks.claim_drafted', async (ctx: Ctx, drafted) => {
    const row = await findClaim(ctx, drafted);
    if (row !== undefined) await queueWebhookEvent(ctx, drafted.companyId, 'claim.drafted', payloadOf(row));
  }),
  subscriber(claimMoved, 'webhooks.claim_moved', async (ctx: Ctx, moved) => {
    const row = await findClaim(ctx, moved);
    const event = webhookOf(moved.status);
    if (row === undefined) return;
    await queueWebhookEvent(ctx, moved.companyId, event, { ...payloadOf(row), status: moved.status });
  }),
];

/** Locked, so that of two handlers the later one shows what is so now. */
async function showItem(ctx: Ctx, key: ClaimKey): Promise<void> {
  const row = await lockClaim(ctx, key);
  if (row !== undefined) await showClaimItem(ctx, row);
}
