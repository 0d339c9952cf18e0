import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type {
  alertMoved,
  alertRaised,
  parcelMoved,
} from '#modules/shipping/tracking/contract/tracking-events.ts';
import { lockAlert } from '#modules/shipping/tracking/server/alerts/alert-store.ts';
import { inOrder } from '#modules/shipping/tracking/domain/status-from-scans.ts';
import { listScans } from '#modules/shipping/tracking/server/scan-store.ts';
import type { ScanRow } from '#modules/shipping/tracking/server/scan-store.ts';
import { isTendered } from '../domain/claim-terms.ts';
import { isEndedByDelivery, occasionOf } from '../domain/draft-occasion.ts';
import type { Occasion } from '../domain/draft-occasion.ts';
import { findClaimOf, isDraftedFor, keyOf, lockClaim } from './claim-store.ts';
import { insertDraft } from './insert-draft.ts';
import { moveClaimRow } from './move-claim.ts';
import { findDocuments } from './proof/proof-store.ts';

interface OfShipment {
  readonly companyId: string;
  readonly shipmentId: string;
}

/** A draft that a person discarded doesn't come back for the same occasion, unless they stop the parcel. */
async function draft(ctx: Ctx, { companyId, shipmentId }: OfShipment, occasion: Occasion, isAgain: boolean) {
  const shipment = await lockShipment(ctx, companyId, shipmentId);
  if (shipment === undefined || !isTendered(shipment.status)) return;
  if ((await findClaimOf(ctx, companyId, shipmentId)) !== undefined) return;
  if (!isAgain && (await isDraftedFor(ctx, { companyId, shipmentId, occasion }))) return;
  await insertDraft(ctx, shipment, { personId: shipment.created_by, occasion });
}

/** Attached by us when the claim was drafted. */
const ours: readonly string[] = ['order', 'memo', 'appraisal'];

/** Only a draft that no one touched: no change, no document. */
async function discard(
  ctx: Ctx,
  { companyId, shipmentId }: OfShipment,
  ends: (occasion: Occasion) => boolean,
): Promise<void> {
  const found = await findClaimOf(ctx, companyId, shipmentId);
  const row = found === undefined ? undefined : await lockClaim(ctx, keyOf(found));
  const occasion = occasionOf(row?.drafted_for ?? undefined);
  if (row === undefined || row.status !== 'NotSubmitted' || occasion === undefined || !ends(occasion)) return;
  const isTouched =
    row.changed_at > row.created_at ||
    (await findDocuments(ctx, keyOf(row))).some(({ source }) => !ours.includes(source));
  if (!isTouched) await moveClaimRow(ctx, row, { move: 'discard', by: 'carrier', personId: null });
}

/** The carrier's next scan answers the desk's request. */
async function readAnswer(ctx: Ctx, { companyId, shipmentId }: OfShipment, scans: readonly ScanRow[]) {
  const found = await findClaimOf(ctx, companyId, shipmentId);
  const row = found === undefined ? undefined : await lockClaim(ctx, keyOf(found));
  if (row?.status !== 'NeedCarrierInfo') return;
  const latest = scans
    .toSorted((one, other) => one.happened_at.getTime() - other.happened_at.getTime())
    .at(-1);
  if (latest === undefined || latest.happened_at <= row.moved_at) return;
  const where = latest.place === null ? '' : `, ${latest.place.city}, ${latest.place.state}`;
  const said = latest.words.replaceAll(/\d{8,}/gu, (number) => maskedNumber(number));
  const words = `${row.facts.carrier ?? 'Carrier'} scan: ${said}${where}`;
  await moveClaimRow(ctx, row, { move: 'report', by: 'carrier', personId: null, words });
}

/** What of tracking drafts a claim before anyone asks, and what makes the draft needless. */
export async function followParcel(ctx: Ctx, moved: EventPayload<typeof parcelMoved>): Promise<void> {
  const rows = await listScans(ctx, moved);
  await readAnswer(ctx, moved, rows);
  if (moved.status === 'Delivered' || moved.status === 'Complete')
    return discard(ctx, moved, isEndedByDelivery);
  const scans = inOrder(rows.map((row) => ({ id: row.scan_id, kind: row.kind, at: row.happened_at })));
  const occasion = occasionOf(scans.at(-1)?.kind);
  if (occasion !== undefined) await draft(ctx, moved, occasion, false);
}

export async function followAlert(ctx: Ctx, alert: EventPayload<typeof alertMoved>): Promise<void> {
  const occasion = occasionOf(alert.kind);
  if (occasion === undefined) return;
  if (alert.status === 'Stopping') return draft(ctx, alert, occasion, true);
  if (alert.status === 'Ours' || alert.status === 'Over')
    await discard(ctx, alert, (drafted) => drafted === occasion);
}

export async function draftOnAlert(ctx: Ctx, alert: EventPayload<typeof alertRaised>): Promise<void> {
  const occasion = occasionOf(alert.kind);
  if (occasion === undefined) return;
  // It may be over by now; then what would have discarded the draft has passed. Shipments are locked before alerts.
  await lockShipment(ctx, alert.companyId, alert.shipmentId);
  const now = await lockAlert(ctx, alert.companyId, alert.alertId);
  if (now !== undefined && now.status !== 'Over') await draft(ctx, alert, occasion, false);
}
