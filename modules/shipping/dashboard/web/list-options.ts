import type { TableColumn, TableSort } from '#kit/web/table/column.ts';
import type { shipmentSorts, shipmentTabs } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { Attention } from '#kit/web/table/table-row.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import type { DestinationDisplayMode } from '#modules/shipping/preferences/domain/choices.ts';

type Sort = (typeof shipmentSorts)[number];

const sortsByColumn: Readonly<Record<string, Readonly<Record<TableSort['direction'], Sort>>>> = {
  transactedAt: { ascending: 'oldest', descending: 'newest' },
  createdAt: { ascending: 'oldest', descending: 'newest' },
  declaredValue: { ascending: 'valueLowest', descending: 'valueHighest' },
  cost: { ascending: 'costLowest', descending: 'costHighest' },
  shipToCompany: { ascending: 'recipientFirst', descending: 'recipientLast' },
};

/** Server-side sort; newest first by default. */
export const requestedSort = (sort: TableSort | null): Sort =>
  (sort === null ? undefined : sortsByColumn[sort.key]?.[sort.direction]) ?? 'newest';

type Tab = (typeof shipmentTabs)[number];

/** Spec shipping §2: Total is not a status, and Saved has its own tab. */
export const statusChoices = ['Created', 'InTransit', 'Exception', 'Delivered', 'Complete'] as const;

export const statusesOfTab: Readonly<Record<Tab, readonly (typeof statusChoices)[number][]>> = {
  saved: [],
  processed: statusChoices,
  attention: [],
  boomerang: statusChoices,
};

const badStatuses: readonly ShipmentLine['status'][] = ['Exception', 'NeedsReview'];

export const attentionOf = ({ status, attention }: ShipmentLine): Attention | undefined =>
  attention === null ? undefined : badStatuses.includes(status) ? 'bad' : 'warn';

/** Swaps company and contact columns if the person prefers the contact first. */
export function orderDestinationColumns<Row>(
  columns: readonly TableColumn<Row>[],
  mode: DestinationDisplayMode,
): readonly TableColumn<Row>[] {
  const company = columns.find(({ key }) => key === 'shipToCompany');
  const contact = columns.find(({ key }) => key === 'shipToContact');
  if (mode === 'Company' || company === undefined || contact === undefined) return columns;
  return columns.map((column) => {
    if (column === company) return withCardOf(company, contact);
    return column === contact ? withCardOf(contact, company) : column;
  });
}

function withCardOf<Row>({ card }: TableColumn<Row>, column: TableColumn<Row>): TableColumn<Row> {
  return card === undefined ? column : { ...column, card };
}
