import type { TableSort } from '#kit/web/table/column.ts';
import type { shipmentSorts } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';

type Asked = (typeof shipmentSorts)[number];

const asked: Readonly<Record<string, Readonly<Record<TableSort['direction'], Asked>>>> = {
  transactedAt: { ascending: 'oldest', descending: 'newest' },
  createdAt: { ascending: 'oldest', descending: 'newest' },
  declaredValue: { ascending: 'valueLowest', descending: 'valueHighest' },
  cost: { ascending: 'costLowest', descending: 'costHighest' },
  shipToCompany: { ascending: 'recipientFirst', descending: 'recipientLast' },
};

/** What a column is sorted by on the server; the newest first where nobody chose. */
export const sortAsked = (sort: TableSort | null): Asked =>
  (sort === null ? undefined : asked[sort.key]?.[sort.direction]) ?? 'newest';
