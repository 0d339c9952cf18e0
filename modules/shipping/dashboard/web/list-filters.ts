import type { TableSort } from '#kit/web/table/column.ts';
import type { shipmentSorts, shipmentTabs } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { Attention } from '#kit/web/table/table-row.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';

type Asked = (typeof shipmentSorts)[number];

const asked: Readonly<Record<string, Readonly<Record<TableSort['direction'], Asked>>>> = {
  transactedAt: { ascending: 'oldest', descending: 'newest' },
  createdAt: { ascending: 'oldest', descending: 'newest' },
  declaredValue: { ascending: 'valueLowest', descending: 'valueHighest' },
  cost: { ascending: 'costLowest', descending: 'costHighest' },
  shipToCompany: { ascending: 'recipientFirst', descending: 'recipientLast' },
};

/** What a column is sorted by on the server; the newest first where nobody chose. */
export const requestedSort = (sort: TableSort | null): Asked =>
  (sort === null ? undefined : asked[sort.key]?.[sort.direction]) ?? 'newest';

type Tab = (typeof shipmentTabs)[number];

/** Spec shipping §2: Total is no choice at all, and Saved is a tab of its own. */
export const statusChoices = ['Created', 'InTransit', 'Exception', 'Delivered', 'Complete'] as const;

export const statusesOfTab: Readonly<Record<Tab, readonly (typeof statusChoices)[number][]>> = {
  saved: [],
  processed: statusChoices,
  attention: [],
  boomerang: statusChoices,
};

const bad: readonly ShipmentLine['status'][] = ['Exception', 'NeedsReview'];

/** What somebody should look at stands out among the rest. */
export const attentionOf = ({ status, attention }: ShipmentLine): Attention | undefined =>
  attention === null ? undefined : bad.includes(status) ? 'bad' : 'warn';
