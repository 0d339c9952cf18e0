import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { trackingRefusals as no } from '../contract/tracking-endpoints.ts';
import type {
  ShownScan,
  getTracking as getTrackingCall,
  showTrackingNumber as showTrackingNumberCall,
} from '../contract/tracking-endpoints.ts';
import { statusNow, trackingStatuses } from '../domain/tracking-status.ts';
import { inOrder } from '../domain/status-from-scans.ts';
import { requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { listAlertsOfShipment } from './alerts/alert-store.ts';
import { presentAlerts } from './alerts/list-alerts.ts';
import { findTracking, listNumberViews, recordNumberView } from './tracking-store.ts';
import { opaqueScanId } from './opaque-scan-id.ts';
import { listScans } from './scan-store.ts';
import type { ScanRow } from './scan-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireStepUp } from '#platform/identity/server.ts';

const maxViews = 20;

export async function getTracking(
  ctx: Ctx,
  { params }: EndpointInput<typeof getTrackingCall>,
): Promise<EndpointAnswer<typeof getTrackingCall>> {
  const member = requireMember(ctx.actor);
  const shipment = await requireShipment(ctx, member, params.shipmentId);
  const key = { companyId: member.companyId, shipmentId: params.shipmentId };
  const stored = await findTracking(ctx, key);
  const lastSeen = {
    status: stored?.status ?? 'NotChecked',
    scannedAt: stored?.scanned_at ?? null,
    service: shipment.service,
  } as const;
  const status = statusNow(lastSeen, ctx.clock.now());
  const scans = inOrder((await listScans(ctx, key)).map(withOrder)).map(({ row }) => row);
  const views = await listNumberViews(ctx, key, maxViews);
  const alerts = (await listAlertsOfShipment(ctx, key)).map((alert) => ({ ...shipment, ...alert }));
  const names = await findPersonNames(
    ctx,
    views.flatMap(({ looked_by }) => (looked_by === null ? [] : [looked_by])),
  );
  return {
    tracking: {
      status,
      code: trackingStatuses[status].code,
      shown: trackingStatuses[status].shown,
      expectedOn: stored?.expected_on ?? null,
      deliveredAt: shipment.delivered_at?.toISOString() ?? null,
      signedBy: scans.findLast((scan) => scan.signed_by !== null)?.signed_by ?? null,
      scans: scans.toReversed().map(presentScan),
      alerts: await presentAlerts(ctx, member, alerts),
      looks: views.map((view) => ({
        by:
          view.looked_by === null
            ? `Recipient ${maskedEmail(view.recipient ?? '')}`
            : (names.get(view.looked_by) ?? ''),
        at: view.looked_at.toISOString(),
      })),
    },
  };
}

const withOrder = (row: ScanRow) => ({ id: row.scan_id, kind: row.kind, at: row.happened_at, row });

const presentScan = (scan: ScanRow): ShownScan => {
  const { kind, words, cause, happened_at, place, signed_by } = scan;
  return {
    scanId: opaqueScanId(scan),
    kind,
    words,
    cause,
    at: happened_at.toISOString(),
    place:
      place === null
        ? null
        : { city: place.city, state: place.state, country: place.country, timeZone: place.timeZone },
    signedBy: signed_by,
  };
};

/** Spec rulings 11: the full number allows redirecting the parcel, so viewing needs step-up. */
export async function showTrackingNumber(ctx: Ctx, { params }: EndpointInput<typeof showTrackingNumberCall>) {
  const member = requireMember(ctx.actor);
  const shipment = await requireShipment(ctx, member, params.shipmentId);
  const { tracking_number: trackingNumber, carrier } = shipment;
  if (trackingNumber === null || carrier === null) return refuse(no.number_missing);
  await requireStepUp(ctx);
  const { companyId, personId } = member;
  await recordNumberView(ctx, { companyId, shipmentId: params.shipmentId }, { personId });
  await ctx.record({
    act: 'shipping.showTrackingNumber',
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId,
    facts: { number: shipment.number, carrier },
  });
  return { carrier, trackingNumber };
}
