import { counted } from '#kit/domain/text/counted.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { Ctx } from '#platform/access/server.ts';
import { alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { listAlertsOfShipment } from '#modules/shipping/tracking/server/alerts/alert-store.ts';
import { listScans } from '#modules/shipping/tracking/server/scan-store.ts';
import type { ScanRow } from '#modules/shipping/tracking/server/scan-store.ts';
import { statusOfScan } from '#modules/shipping/tracking/domain/tracking-status.ts';
import type { PurchaseRow } from '#modules/shipping/purchase/server/purchase-store.ts';
import { moveWords } from '#modules/shipping/claims/domain/claim-words.ts';
import { findEntries, keyOf } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimRow, EntryRow } from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimMoment } from '../contract/workspace-endpoints.ts';

type Moment = Omit<ClaimMoment, 'at'> & { readonly at: Date };

/** Everything that happened to the parcel and to its claim, oldest first. */
export async function timelineOf(
  ctx: Ctx,
  claim: ClaimRow,
  purchase: PurchaseRow | undefined,
): Promise<ClaimMoment[]> {
  const parcel = { companyId: claim.company_id, shipmentId: claim.shipment_id };
  const moments = [
    ...certificateMoments(claim, purchase),
    ...(await listScans(ctx, parcel)).map(scanMoment),
    ...(await listAlertsOfShipment(ctx, parcel)).map(({ alert_id: id, kind, raised_at: at }) => ({
      id,
      at,
      title: `Alert: ${alertKinds[kind].shown}`,
      words: '',
      tone: 'warn' as const,
    })),
    { id: 'draft', at: claim.created_at, title: 'Claim drafted', words: '', tone: 'plain' as const },
    ...(await findEntries(ctx, keyOf(claim))).flatMap(entryMoment),
  ];
  return moments
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((moment) => ({ ...moment, at: moment.at.toISOString() }));
}

function certificateMoments({ facts }: ClaimRow, purchase: PurchaseRow | undefined): Moment[] {
  if (purchase?.cover_number === undefined || purchase.cover_number === null || purchase.ended_at === null)
    return [];
  const count = facts.exceptions.length;
  const exceptions = count === 0 ? 'No exceptions' : counted(count, 'exception');
  return [
    {
      id: 'certificate',
      at: purchase.ended_at,
      title: `Certificate ${purchase.cover_number} issued`,
      words: exceptions,
      tone: count === 0 ? 'ok' : 'warn',
    },
  ];
}

const badScans: readonly ScanRow['kind'][] = ['lost', 'damaged'];

function scanMoment({ happened_at: at, kind, words, place, signed_by: signedBy }: ScanRow): Moment {
  const isTrouble = statusOfScan[kind] === 'Exception' || statusOfScan[kind] === 'Forwarded';
  const where = place === null ? '' : `${place.city}, ${place.state}`;
  return {
    // The carrier's own id may hold the whole number.
    id: `scan-${at.getTime()}-${kind}`,
    at,
    title: words.replaceAll(/\d{8,}/gu, (number) => maskedNumber(number)),
    words: [where, signedBy === null ? '' : `Signed by ${signedBy}`].filter((part) => part !== '').join(', '),
    tone: badScans.includes(kind) ? 'bad' : isTrouble ? 'warn' : 'ok',
  };
}

/** Messages and notes have lists of their own. */
function entryMoment({ entry_id: id, kind, move, words, written_at: at }: EntryRow): Moment[] {
  if (kind !== 'move') return [];
  const tone = move === 'deny' || move === 'returnPayment' ? 'bad' : move === 'withdraw' ? 'warn' : 'ok';
  return [{ id, at, title: moveWords(move), words, tone }];
}
