import { formatDay } from '#kit/domain/day.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { LongName } from '#kit/web/table/long-name.tsx';
import type { ListedShipment, ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { Link } from '#kit/web/link/link.ts';
import { isBilledByScan } from '../domain/progress.ts';
import styles from './dashboard.module.css';
import { contactText } from './list-options.ts';
import { ShipmentProgress } from './shipment-progress.tsx';
import { ShipmentActionMenu, VoidCell } from './shipment-action-menu.tsx';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';

type Amount = 'declaredValue' | 'insuredValue' | 'cost';

const money = (key: Amount, header: string, width: number): TableColumn<ListedShipment> => ({
  key,
  header,
  width,
  align: 'right',
  sortable: true,
  value: (row) => (row[key] === null ? null : row[key] / 100),
  render: (row) => (row[key] === null ? null : <Money cents={row[key]} />),
});

/** A draft continues in its steps. */
export const addressOf = ({ shipmentId, actions }: Pick<ShipmentLine, 'shipmentId' | 'actions'>) =>
  actions.includes('edit')
    ? (`/membership/shipping/${shipmentId}/edit` as const)
    : (`/membership/shipping/${shipmentId}` as const);

/** One value for the whole company. */
const sameInEachRow: readonly string[] = ['clientId', 'scanBasedBilling'];

const text = (
  key: keyof ListedShipment | 'scanBasedBilling',
  header: string,
  width: number,
  value: (row: ListedShipment) => string | null,
): TableColumn<ListedShipment> => ({ key, header, width, value, sortable: !sameInEachRow.includes(key) });

const actionsColumn: TableColumn<ListedShipment> = {
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  width: 50,
  sortable: false,
  exported: false,
  value: () => null,
  render: (row) => <ShipmentActionMenu shipment={row} />,
  card: 'note',
};

/** Columns of every list. */
const commonColumns: readonly TableColumn<ListedShipment>[] = [
  {
    key: 'status',
    header: 'Status',
    width: 140,
    sticky: true,
    sortable: true,
    value: ({ shown }) => shown,
    render: (row) => <ShipmentBadge {...row} />,
    card: 'status',
  },
  {
    key: 'number',
    header: 'Shipment ID',
    width: 88,
    isKey: true,
    sortable: true,
    value: ({ number }) => number,
    render: (row) => (
      <Link to={addressOf(row)} className={styles.number}>
        {row.number}
      </Link>
    ),
    card: 'note',
  },
  {
    ...text('shipToCompany', 'Ship-to company', 132, (row) => row.shipToCompany),
    sortable: true,
    render: (row) => <LongName text={row.shipToCompany} />,
    card: 'title',
  },
  {
    ...text('shipToContact', 'Ship-to contact', 142, (row) => row.shipToContact),
    sortable: true,
    render: (row) => <LongName text={contactText(row)} />,
    card: 'fact',
  },
];

const declaredValue = { ...money('declaredValue', 'Declared value', 104), card: 'figure' } as const;

const shipDate: TableColumn<ListedShipment> = {
  ...text('shipDate', 'Ship date', 98, (row) => (row.shipDate === null ? null : formatDay(row.shipDate))),
  sortable: true,
};

/**
 * Spec shipping §2: dashboard columns; extra ones are hidden until chosen. Our choice (decision 0019): voiding is in the
 * row's menu, apart from everyday actions, and its column among the extra ones.
 */
export const processedColumns: readonly TableColumn<ListedShipment>[] = [
  ...commonColumns,
  { ...text('carrier', 'Carrier', 62, (row) => row.carrier), sortable: true },
  {
    ...text('trackingTail', 'Tracking', 80, (row) => row.trackingTail),
    sortable: true,
    render: ({ trackingTail }) => (trackingTail === null ? null : `•••• ${trackingTail}`),
    card: 'fact',
  },
  declaredValue,
  {
    ...text('transactedAt', 'Transaction date', 112, (row) => dayOf(row.transactedAt)),
    sortable: true,
    yields: 4,
  },
  {
    key: 'progress',
    header: 'Progress',
    width: 104,
    yields: 3,
    sortable: true,
    exported: false,
    value: ({ shown }) => shown,
    render: ({ status }) => <ShipmentProgress status={status} />,
  },
  money('cost', 'Cost', 72),
  { ...text('shipFromAddress', 'Ship-from address', 240, (row) => row.shipFromAddress), yields: 1 },
  actionsColumn,
  {
    key: 'void',
    hidden: true,
    header: 'Void',
    width: 80,
    sortable: false,
    exported: false,
    value: () => null,
    render: (row) => <VoidCell shipment={row} />,
  },
  ...[
    money('insuredValue', 'Insured value', 120),
    text('clientId', 'Client ID', 100, (row) => row.clientId),
    text('createdBy', 'Created by', 150, (row) => row.createdBy),
    text('signature', 'Signature', 100, (row) => row.signature),
    text('packaging', 'Packaging', 150, (row) => row.packaging),
    text('dimensions', 'Dimensions', 130, (row) => row.dimensions),
    text('service', 'Service', 200, (row) => row.service),
    { ...text('name', 'Shipment name', 170, (row) => row.name), sortable: true },
    text('weightOz', 'Weight', 90, (row) => (row.weightOz === null ? null : `${row.weightOz} oz`)),
    text('reference1', 'Reference 1', 140, (row) => row.reference1),
    text('reference2', 'Reference 2', 140, (row) => row.reference2),
    text('isResidential', 'Residential', 100, (row) => yesOrNo(row.isResidential)),
    text('scanBasedBilling', 'Scan-based billing', 120, (row) =>
      row.transactedAt === null ? null : isBilledByScan,
    ),
    text('coverage', 'Coverage option', 130, (row) => row.coverage),
    text('shipToAddress', 'Ship-to address', 240, (row) => row.shipToAddress),
    text('shipFromCompany', 'Ship-from company', 180, (row) => row.shipFromCompany),
    shipDate,
    text('kind', 'Type', 110, (row) => row.kind),
    text('webStore', 'Web store', 160, (row) => row.webStore),
    text('voidedAt', 'Voided on', 110, (row) => dayOf(row.voidedAt)),
    { ...text('createdAt', 'Created date', 120, (row) => dayOf(row.createdAt)), sortable: true },
  ].map((column) => ({ ...column, hidden: true })),
];

/** Saved shipments have no carrier or tracking number yet. */
export const savedColumns: readonly TableColumn<ListedShipment>[] = withLongStatuses([
  ...commonColumns,
  { ...text('name', 'Shipment name', 150, (row) => row.name), sortable: true },
  declaredValue,
  shipDate,
  { ...text('createdAt', 'Created date', 108, (row) => dayOf(row.createdAt)), sortable: true },
  { ...text('createdBy', 'Created by', 140, (row) => row.createdBy), yields: 2 },
  { ...text('webStore', 'Web store', 150, (row) => row.webStore), hidden: true },
  { ...text('shipToAddress', 'Ship-to address', 260, (row) => row.shipToAddress), yields: 1 },
  actionsColumn,
]);

/** Shipments of both groups. */
export const attentionColumns = withLongStatuses(processedColumns);

/** "Incomplete - Continue" in full. */
function withLongStatuses(
  columns: readonly TableColumn<ListedShipment>[],
): readonly TableColumn<ListedShipment>[] {
  return columns.map((column) => (column.key === 'status' ? { ...column, width: 176 } : column));
}

const dayOf = (at: string | null): string | null =>
  at === null ? null : new Date(at).toLocaleDateString('en-US');
const yesOrNo = (is: boolean | null): string | null => (is === null ? null : is ? 'Yes' : 'No');
