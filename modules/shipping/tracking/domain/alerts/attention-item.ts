import type { PortalPath } from '#kit/domain/portal-path.ts';
import type { Cents } from '#kit/domain/money.ts';
import { attentionFor } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { byUrgency, carrierPhone, openAlertStatuses } from './alert.ts';
import type { AlertStatus } from './alert.ts';

interface ShipmentFacts {
  readonly shipmentId: string;
  readonly number: string;
  readonly status: ShipmentStatus;
  readonly explanation: string | null;
  readonly carrier: string | null;
  readonly recipient: string;
  readonly declaredValue: Cents | null;
  readonly alerts: readonly { readonly kind: AlertKind; readonly status: AlertStatus }[];
}

interface AttentionItem {
  readonly title: string;
  readonly why: string;
  readonly path: PortalPath;
  readonly verb: string;
  readonly harm: 'loss' | 'risk' | 'task';
  /** Only of a parcel that the carrier has, or that should be insured by now. */
  readonly amount: Cents | undefined;
  readonly actions: readonly { readonly label: string; readonly phone: string }[];
}

/** Uninsured or diverted goods are a loss; the others are at risk until someone asks the carrier. */
const alertHarm: Readonly<Record<AlertKind, 'loss' | 'risk'>> = {
  Redirected: 'loss',
  HeldAtCounter: 'loss',
  NotScanned: 'loss',
  CoverEnded: 'loss',
  Stale: 'risk',
  Unsigned: 'risk',
};

const titles: Partial<Record<ShipmentStatus, string>> = {
  Exception: 'Delivery problem',
  AwaitingPayment: 'Payment declined',
  Parked: 'Shipment on hold',
  EditRequired: 'Label not purchased',
  NeedsReview: 'Shipment not approved',
  Processed: 'Confirming a purchase',
};

const open: readonly AlertStatus[] = openAlertStatuses;

/** What waits in the inbox for a shipment: the worst of its alerts, else its status; undefined if nothing does. */
export function attentionItem(shipment: ShipmentFacts): AttentionItem | undefined {
  const { shipmentId, number, status, explanation, carrier, recipient, declaredValue } = shipment;
  const alerts = shipment.alerts.filter((alert) => open.includes(alert.status));
  const [alert] = byUrgency(alerts);
  const attention = attentionFor(status, explanation, alert?.kind);
  if (attention === null) return undefined;
  const parcel = recipient === '' ? number : `${number} to ${recipient}`;
  const path = `/membership/shipping/${shipmentId}` as const;
  const isWithCarrier = alert !== undefined || status === 'Exception';
  const phone = carrierPhone(carrier);
  return {
    title: alert === undefined ? (titles[status] ?? attention.words) : alertKinds[alert.kind].shown,
    why: `${sentence(parcel)} ${sentence(alert === undefined ? attention.words : alertKinds[alert.kind].words)}`,
    path: { track: path, purchase: `${path}/purchase`, edit: `${path}/edit` }[attention.fix] as PortalPath,
    verb: verbFor(alert?.kind, attention.fix, status),
    harm: alert === undefined ? (isWithCarrier ? 'risk' : 'task') : alertHarm[alert.kind],
    amount: isWithCarrier ? (declaredValue ?? undefined) : undefined,
    actions:
      isWithCarrier && phone !== undefined && carrier !== null
        ? [{ label: `Contact ${carrier}`, phone }]
        : [],
  };
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

function verbFor(
  kind: AlertKind | undefined,
  fix: 'track' | 'purchase' | 'edit',
  status: ShipmentStatus,
): string {
  if (kind !== undefined && alertKinds[kind].canStop) return 'Respond';
  if (status === 'AwaitingPayment') return 'Retry payment';
  return { track: 'View parcel', purchase: 'View purchase', edit: 'Edit shipment' }[fix];
}
