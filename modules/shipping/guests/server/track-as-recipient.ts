import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { isDigestOf } from '#kit/server/one-time-codes/random-codes.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { guestRefusals as no } from '../contract/guest-endpoints.ts';
import type { trackAsRecipient as call } from '../contract/guest-endpoints.ts';
import { afterWrongTry, canTry, recipientCodes } from '../domain/recipient-code.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { statusNow, trackingStatuses } from '#modules/shipping/tracking/domain/tracking-status.ts';
import { inOrder } from '#modules/shipping/tracking/domain/status-from-scans.ts';
import { townOf } from '#modules/shipping/tracking/domain/route-stops.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { findTracking, recordNumberView } from '#modules/shipping/tracking/server/tracking-store.ts';
import { opaqueScanId } from '#modules/shipping/tracking/server/opaque-scan-id.ts';
import { listScans } from '#modules/shipping/tracking/server/scan-store.ts';
import { codeRequestDigest } from './ask-recipient-code.ts';
import type { GuestParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { updateCodeRequest, lockCodeRequest } from './recipient-code-store.ts';

type Body = EndpointInput<typeof call>['body'];
type ParcelAnswer = EndpointAnswer<typeof call>;

/** Counts a wrong code before refusing it; a correct code is used up. */
export function trackAsRecipientWith(parts: Pick<GuestParts, 'identity'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<ParcelAnswer> => {
    const parcel = await steps.work((ctx) => tryCode(ctx, parts, body), { binding: 'job' });
    return parcel ?? refuse(no.recipient_code_wrong);
  };
}

async function tryCode(
  ctx: Ctx,
  parts: Pick<GuestParts, 'identity'>,
  body: Body,
): Promise<ParcelAnswer | undefined> {
  const requestDigest = codeRequestDigest(parts, body);
  const now = ctx.clock.now();
  const row = await lockCodeRequest(ctx, requestDigest, new Date(now.getTime() + recipientCodes.goodMs));
  // Compared in any case, so that timing does not reveal whether a shipment exists.
  const isSame = isDigestOf(row.digest ?? '', parts.identity.codeKeys, body.code, requestDigest);
  const codeStatus = {
    sends: row.sends,
    sendsSince: row.sends_since,
    tries: row.tries,
    lockedUntil: row.locked_until,
    expiresAt: row.expires_at,
    hasCode: row.digest !== null,
  };
  if (!isSame || !canTry(codeStatus, now)) {
    const { tries, lockedUntil } = afterWrongTry(row.tries, now);
    const isStillLocked = row.locked_until !== null && row.locked_until > now;
    const locked = isStillLocked ? row.locked_until : lockedUntil;
    await updateCodeRequest(ctx, requestDigest, {
      tries,
      locked_until: locked,
      ...(locked === null ? {} : { digest: null }),
    });
    return undefined;
  }
  await updateCodeRequest(ctx, requestDigest, { digest: null, tries: 0, expires_at: now });
  const { company_id: companyId, shipment_id: shipmentId } = row;
  if (companyId === null || shipmentId === null) return undefined;
  const shipment = await findShipment(ctx, companyId, shipmentId);
  if (shipment === undefined) return undefined;
  await recordNumberView(ctx, { companyId, shipmentId }, { recipient: body.email.toLowerCase() });
  await ctx.record({
    act: 'shipping.trackAsRecipient',
    recordType: 'shipment',
    recordId: shipmentId,
    companyId,
    facts: { number: shipment.number },
  });
  return presentParcel(ctx, shipment);
}

async function presentParcel(ctx: Ctx, shipment: ShipmentRow): Promise<ParcelAnswer> {
  const key = { companyId: shipment.company_id, shipmentId: shipment.shipment_id };
  const tracking = await findTracking(ctx, key);
  const rows = await listScans(ctx, key);
  const scans = inOrder(rows.map((row) => ({ id: row.scan_id, kind: row.kind, at: row.happened_at, row })));
  const statusInput = {
    status: tracking?.status ?? 'NotChecked',
    scannedAt: tracking?.scanned_at ?? null,
    service: shipment.service,
  } as const;
  const { origin, destination } = shipment.draft;
  return {
    shipmentNumber: shipment.number,
    carrier: shipment.carrier ?? '',
    trackingNumber: shipment.tracking_number ?? '',
    from: origin === null ? '' : nameOf(origin),
    to: destination === null ? '' : townOf(destination),
    shown: trackingStatuses[statusNow(statusInput, ctx.clock.now())].shown,
    expectedOn: tracking?.expected_on ?? null,
    signedBy: rows.find((row) => row.signed_by !== null)?.signed_by ?? null,
    scans: scans.toReversed().map(({ row }) => ({
      scanId: opaqueScanId(row),
      words: row.words,
      at: row.happened_at.toISOString(),
      place:
        row.place === null
          ? null
          : { city: row.place.city, state: row.place.state, timeZone: row.place.timeZone },
    })),
  };
}
