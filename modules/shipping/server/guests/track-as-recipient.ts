import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { digestCode } from '#kit/server/one-time-codes/random-codes.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { guestRefusals as no } from '../../contract/guests/guest-refusals.ts';
import type { trackAsRecipient as call } from '../../contract/guests/recipient-endpoints.ts';
import { afterWrongTry, mayTry, recipientCodes } from '../../domain/guests/recipient-code.ts';
import { nameOf } from '../../domain/shipments/place.ts';
import { statusNow } from '../../domain/tracking/going-stale.ts';
import { inOrder } from '../../domain/tracking/status-of-scans.ts';
import { townOf } from '../../domain/tracking/stops-of-way.ts';
import { trackingStatuses } from '../../domain/tracking/tracking-status.ts';
import { findShipment } from '../shipments/shipment-store.ts';
import type { ShipmentRow } from '../shipments/shipment-store.ts';
import { insertLook } from '../tracking/number-look-store.ts';
import { scansOf } from '../tracking/scan-store.ts';
import { findTracking } from '../tracking/tracking-store.ts';
import { askedForOf } from './ask-recipient-code.ts';
import type { GuestParts } from './guest-parts.ts';
import { changeAsked, lockAsked } from './recipient-code-store.ts';

type Body = EndpointInput<typeof call>['body'];
type Shown = EndpointAnswer<typeof call>;

/** A wrong code is counted before it is refused; the right one is used up. */
export function trackAsRecipientWith(parts: Pick<GuestParts, 'identity'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<Shown> => {
    const shown = await steps.work((ctx) => tryCode(ctx, parts, body), { binding: 'job' });
    return shown ?? refuse(no.recipient_code_wrong);
  };
}

async function tryCode(
  ctx: Ctx,
  parts: Pick<GuestParts, 'identity'>,
  body: Body,
): Promise<Shown | undefined> {
  const askedFor = askedForOf(parts, body);
  const now = ctx.clock.now();
  const row = await lockAsked(ctx, askedFor, new Date(now.getTime() + recipientCodes.goodMs));
  // Made and compared in any case, so that a number that nobody has costs as much.
  const isSame = sameText(row.digest ?? '', digestCode(parts.identity.codeKey, body.code, askedFor));
  const standing = {
    sends: row.sends,
    sendsSince: row.sends_since,
    tries: row.tries,
    lockedUntil: row.locked_until,
    expiresAt: row.expires_at,
    hasCode: row.digest !== null,
  };
  if (!isSame || !mayTry(standing, now)) {
    const { tries, lockedUntil } = afterWrongTry(row.tries, now);
    const stays = row.locked_until !== null && row.locked_until > now;
    const locked = stays ? row.locked_until : lockedUntil;
    await changeAsked(ctx, askedFor, {
      tries,
      locked_until: locked,
      ...(locked === null ? {} : { digest: null }),
    });
    return undefined;
  }
  await changeAsked(ctx, askedFor, { digest: null, tries: 0, expires_at: now });
  const { company_id: companyId, shipment_id: shipmentId } = row;
  if (companyId === null || shipmentId === null) return undefined;
  const shipment = await findShipment(ctx, companyId, shipmentId);
  if (shipment === undefined) return undefined;
  await insertLook(ctx, { companyId, shipmentId }, { recipient: body.email.toLowerCase() });
  await ctx.record({
    act: 'shipping.trackAsRecipient',
    recordType: 'shipment',
    recordId: shipmentId,
    companyId,
    facts: { number: shipment.number },
  });
  return shownTo(ctx, shipment);
}

async function shownTo(ctx: Ctx, shipment: ShipmentRow): Promise<Shown> {
  const whose = { companyId: shipment.company_id, shipmentId: shipment.shipment_id };
  const known = await findTracking(ctx, whose);
  const rows = await scansOf(ctx, whose);
  const scans = inOrder(rows.map((row) => ({ id: row.scan_id, kind: row.kind, at: row.happened_at, row })));
  const seen = {
    status: known?.status ?? 'NotChecked',
    scannedAt: known?.scanned_at ?? null,
    service: shipment.service,
  } as const;
  const { origin, destination } = shipment.draft;
  return {
    shipmentNumber: shipment.number,
    carrier: shipment.carrier ?? '',
    trackingNumber: shipment.tracking_number ?? '',
    from: origin === null ? '' : nameOf(origin),
    to: destination === null ? '' : townOf(destination),
    shown: trackingStatuses[statusNow(seen, ctx.clock.now())].shown,
    expectedOn: known?.expected_on ?? null,
    signedBy: rows.find((row) => row.signed_by !== null)?.signed_by ?? null,
    scans: scans.toReversed().map(({ row }) => ({
      scanId: row.scan_id,
      words: row.words,
      at: row.happened_at.toISOString(),
      place:
        row.place === null
          ? null
          : { city: row.place.city, state: row.place.state, timeZone: row.place.timeZone },
    })),
  };
}
