import { counted } from '#kit/domain/text/counted.ts';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { asksForKind } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, FoundRecord, RecordKind } from '#kit/web/slots/palette-door.ts';
import { countShipments } from '#modules/shipping/dashboard/contract/dashboard-endpoints.ts';
import { listShipments } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';

export const shipmentKind: RecordKind = { id: 'shipments', label: 'Shipments', order: 10, icon: 'box' };

const most = 4;
const tabs = ['processed', 'saved'] as const;
const names = ['Shipments', 'Parcels', 'Packages', 'Tracking'];

/** By number, name, recipient or the last 5 of a tracking number; "shipments" finds the latest. */
export const findShipments: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, names);
  const [total, ...found] = await Promise.all([
    isKind ? countAll(signal) : undefined,
    ...tabs.map((tab) => listTab(tab, text, signal)),
  ]);
  const latest = isKind && found.every((items) => items.length === 0);
  const items = latest ? await listTab('processed', undefined, signal) : found.flat();
  return {
    records: items.map(toRecord),
    ...(total !== undefined && {
      all: { [shipmentKind.id]: { label: `All ${countedShipments(total)}`, to: '/membership/shipping' } },
    }),
  };
};

async function listTab(tab: (typeof tabs)[number], search: string | undefined, signal: AbortSignal) {
  const query = { tab, sort: 'newest', search, limit: 25 } as const;
  const { items } = await call(listShipments, { query }, { signal });
  return items.slice(0, most);
}

async function countAll(signal: AbortSignal): Promise<number> {
  const counts = await call(countShipments, { query: {} }, { signal });
  return counts.processed + counts.saved;
}

const countedShipments = (count: number): string => counted(count, 'shipment');

function toRecord(line: ShipmentLine): FoundRecord {
  const { shipmentId, number, shipToCompany, shipToContact, declaredValue, name } = line;
  return {
    id: shipmentId,
    label: number,
    hint: [shipToCompany || shipToContact || name, declaredValue === null ? '' : formatCents(declaredValue)]
      .filter((part) => part !== '')
      .join(', '),
    group: shipmentKind.id,
    icon: shipmentKind.icon,
    aside: <ShipmentBadge {...line} />,
    to: `/membership/shipping/${shipmentId}`,
  };
}
