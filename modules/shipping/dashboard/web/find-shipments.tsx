import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import type { FindRecords, FoundRecord } from '#kit/web/slots/web-door.ts';
import { listShipments } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';

const maxPerTab = 4;
const tabs = ['processed', 'saved'] as const;

/** By number, recipient or the last 5 of a tracking number. */
export const findShipments: FindRecords = async (text, signal) => {
  const pages = await Promise.all(
    tabs.map((tab) =>
      call(listShipments, { query: { tab, sort: 'newest', search: text, limit: 25 } }, { signal }),
    ),
  );
  return pages.flatMap(({ items }) => items.slice(0, maxPerTab).map(toResult));
};

function toResult(line: ShipmentLine): FoundRecord {
  const { shipmentId, number, shipToCompany, shipToContact, declaredValue } = line;
  return {
    id: shipmentId,
    label: `Shipment ${number}`,
    hint: [`to ${shipToCompany || shipToContact}`, declaredValue === null ? '' : formatCents(declaredValue)]
      .filter((part) => part !== '')
      .join(', '),
    icon: 'box',
    aside: <ShipmentBadge {...line} />,
    to: `/membership/shipping/${shipmentId}`,
  };
}
