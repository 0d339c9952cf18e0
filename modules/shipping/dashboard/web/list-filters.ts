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

/** Server-side sort; newest first by default. */
export const requestedSort = (sort: TableSort | null): Asked =>
  (sort === null ? undefined : asked[sort.key]?.[sort.direction]) ?? 'newest';

type Tab = (typeof shipmentTabs)[number];

/** Spec shipping §2: Total is no status, and Saved has its own tab. */
export const statusChoices = ['Created', 'InTransit', 'Exception', 'Delivered', 'Complete'] as const;

export const statusesOfTab: Readonly<Record<Tab, readonly (typeof statusChoices)[number][]>> = {
  saved: [],
  processed: statusChoices,
  attention: [],
  boomerang: statusChoices,
};

const bad: readonly ShipmentLine['status'][] = ['Exception', 'NeedsReview'];

export const attentionOf = ({ status, attention }: ShipmentLine): Attention | undefined =>
  attention === null ? undefined : bad.includes(status) ? 'bad' : 'warn';
