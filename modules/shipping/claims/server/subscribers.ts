import { formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import type { WebhookEvent } from '#platform/webhooks/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { alertMoved, alertRaised, parcelMoved } from '#modules/shipping/tracking/contract/tracking-events.ts';
import { claimDrafted, claimDraftedNotice, claimMoved, claimMovedNotice } from '../contract/claim-events.ts';
import { statusFacts } from '../domain/claim-moves.ts';
import type { ClaimStatus } from '../domain/claim-moves.ts';
import { occasions } from '../domain/draft-occasion.ts';
import { showClaimItem } from './claim-item.ts';
import { findClaim, lockClaim } from './claim-store.ts';
import type { ClaimKey, ClaimRow } from './claim-store.ts';
import { draftOnAlert, followAlert, followParcel } from './draft-from-tracking.ts';
import { deadlines } from './present-claim.ts';

/** Moves that the member made need no notice to the member. */
const own: readonly string[] = ['Submitted', 'Withdrawn'];

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

export const claimSubscribers: readonly Subscriber<Ctx>[] = [
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
  subscriber(claimDrafted, 'notifications.claim_drafted', async (ctx: Ctx, drafted) => {
    const row = await findClaim(ctx, drafted);
    if (row === undefined || drafted.occasion === null) return;
    await notify(ctx, claimDraftedNotice, {
      companyId: drafted.companyId,
      to: { people: [row.created_by] },
      facts: {
        claimId: drafted.claimId,
        shipmentNumber: row.facts.shipmentNumber,
        why: occasions[drafted.occasion].why,
        fileBy: formatDay(deadlines(row).due),
      },
    });
  }),
  subscriber(claimMoved, 'notifications.claim_moved', async (ctx: Ctx, moved) => {
    const row = await findClaim(ctx, moved);
    if (row === undefined || row.number === null || own.includes(moved.status)) return;
    await notify(ctx, claimMovedNotice, {
      companyId: moved.companyId,
      to: { people: [row.created_by] },
      facts: {
        claimId: moved.claimId,
        number: row.number,
        shown: statusFacts[moved.status].words,
        words: moved.words,
      },
    });
  }),
];

/** Locked, so that of two handlers the later one shows what is so now. */
async function showItem(ctx: Ctx, key: ClaimKey): Promise<void> {
  const row = await lockClaim(ctx, key);
  if (row !== undefined) await showClaimItem(ctx, row);
}
