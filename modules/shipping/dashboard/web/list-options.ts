import type { TableColumn, TableSort } from '#kit/web/table/column.ts';
import type { shipmentSorts, shipmentTabs } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { Attention } from '#kit/web/table/table-row.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import type { DestinationDisplayMode } from '#modules/shipping/preferences/domain/choices.ts';

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

/** Swaps company and contact columns if the person prefers the contact first. */
export function orderDestinationColumns<Row>(
  columns: readonly TableColumn<Row>[],
  mode: DestinationDisplayMode,
): readonly TableColumn<Row>[] {
  const company = columns.find(({ key }) => key === 'shipToCompany');
  const contact = columns.find(({ key }) => key === 'shipToContact');
  if (mode === 'Company' || company === undefined || contact === undefined) return columns;
  return columns.map((column) => {
    if (column === company) return inPlaceOf(company, contact);
    return column === contact ? inPlaceOf(contact, company) : column;
  });
}

function inPlaceOf<Row>({ card }: TableColumn<Row>, column: TableColumn<Row>): TableColumn<Row> {
  return card === undefined ? column : { ...column, card };
}
