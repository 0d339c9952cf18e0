import type { TableColumn, TableSort } from '#kit/web/table/column.ts';
import { extraSortKeys } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { shipmentSorts, shipmentTabs } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { Attention } from '#kit/web/table/table-row.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { urgentAlerts } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { urgentStatuses } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { DestinationDisplayMode } from '#modules/shipping/preferences/domain/choices.ts';

type Sort = (typeof shipmentSorts)[number];

const sortsByColumn: Readonly<Record<string, Readonly<Record<TableSort['direction'], Sort>>>> = {
  status: { ascending: 'stageEarliest', descending: 'stageLatest' },
  progress: { ascending: 'stageEarliest', descending: 'stageLatest' },
  number: { ascending: 'numberLowest', descending: 'numberHighest' },
  name: { ascending: 'nameFirst', descending: 'nameLast' },
  shipToContact: { ascending: 'contactFirst', descending: 'contactLast' },
  carrier: { ascending: 'carrierFirst', descending: 'carrierLast' },
  trackingTail: { ascending: 'trackingLowest', descending: 'trackingHighest' },
  shipDate: { ascending: 'shipDayEarliest', descending: 'shipDayLatest' },
  transactedAt: { ascending: 'oldest', descending: 'newest' },
  createdAt: { ascending: 'oldest', descending: 'newest' },
  declaredValue: { ascending: 'valueLowest', descending: 'valueHighest' },
  cost: { ascending: 'costLowest', descending: 'costHighest' },
  shipToCompany: { ascending: 'recipientFirst', descending: 'recipientLast' },
};

/** Server-side sort; newest first by default. */
export const requestedSort = (sort: TableSort | null): Sort =>
  (sort === null ? undefined : (sortsByColumn[sort.key]?.[sort.direction] ?? extraSort(sort))) ?? 'newest';

function extraSort({ key, direction }: TableSort): Sort | undefined {
  const column = extraSortKeys.find((one) => one === key);
  return column === undefined ? undefined : `${column}${direction === 'ascending' ? 'First' : 'Last'}`;
}

type Tab = (typeof shipmentTabs)[number];

/** Spec shipping §2: Total is not a status, and Saved has its own tab. */
export const statusChoices = ['Created', 'InTransit', 'Exception', 'Delivered', 'Complete'] as const;

export const statusesOfTab: Readonly<Record<Tab, readonly (typeof statusChoices)[number][]>> = {
  saved: [],
  processed: statusChoices,
  attention: [],
  boomerang: statusChoices,
};

/** Red for a parcel in trouble or without coverage, amber for the rest. */
export function attentionOf({ status, attention }: ShipmentLine): Attention | undefined {
  if (attention === null) return undefined;
  const isUrgent =
    urgentStatuses.includes(status) || (attention.alert !== null && urgentAlerts.includes(attention.alert));
  return isUrgent ? 'bad' : 'warn';
}

/** The contact with the town; the name is left out where it repeats the company. */
export function contactText({
  shipToCompany,
  shipToContact,
  shipToTown,
}: Pick<ShipmentLine, 'shipToCompany' | 'shipToContact' | 'shipToTown'>): string {
  const contact = isSameName(shipToCompany, shipToContact) ? '' : shipToContact;
  return [contact, shipToTown].filter((part) => part !== '').join(', ');
}

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

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
