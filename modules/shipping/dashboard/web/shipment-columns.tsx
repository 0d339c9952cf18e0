import { formatDay } from '#kit/domain/day.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { ListedShipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { isBilledByScan } from '../domain/progress.ts';
import { AttentionWords, ShipmentProgress } from './attention-cell.tsx';
import { ShipmentActionMenu, VoidCell } from './shipment-action-menu.tsx';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';

type Amount = 'declaredValue' | 'insuredValue' | 'cost';

const money = (key: Amount, header: string): TableColumn<ListedShipment> => ({
  key,
  header,
  width: 120,
  align: 'right',
  sortable: key !== 'insuredValue',
  value: (row) => (row[key] === null ? null : row[key] / 100),
  render: (row) => (row[key] === null ? null : <Money cents={row[key]} />),
});

const text = (
  key: keyof ListedShipment | 'scanBasedBilling',
  header: string,
  width: number,
  value: (row: ListedShipment) => string | null,
): TableColumn<ListedShipment> => ({ key, header, width, value, sortable: false });

const actionsColumn: TableColumn<ListedShipment> = {
  key: 'actions',
  header: 'Actions',
  width: 76,
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
    width: 174,
    sticky: true,
    sortable: false,
    value: ({ shown }) => shown,
    render: (row) => <ShipmentBadge {...row} />,
    card: 'status',
  },
  {
    key: 'number',
    header: 'Shipment ID',
    width: 110,
    isKey: true,
    sortable: false,
    value: ({ number }) => number,
    card: 'note',
  },
  actionsColumn,
  {
    ...text('shipToCompany', 'Ship-to company', 190, (row) => row.shipToCompany),
    sortable: true,
    card: 'title',
  },
  {
    ...text('shipToContact', 'Ship-to contact', 220, (row) => row.shipToContact),
    render: (row) => <AttentionWords shipment={row} />,
    card: 'fact',
  },
  { ...money('declaredValue', 'Declared value'), card: 'figure' },
];

/** Spec shipping §2: dashboard columns; extra ones are hidden until chosen. */
export const processedColumns: readonly TableColumn<ListedShipment>[] = [
  ...commonColumns,
  text('carrier', 'Carrier', 80, (row) => row.carrier),
  {
    ...text('trackingTail', 'Carrier tracking number', 120, (row) => row.trackingTail),
    render: ({ trackingTail }) => (trackingTail === null ? null : `•••• ${trackingTail}`),
    card: 'fact',
  },
  { ...text('transactedAt', 'Transaction date', 120, (row) => dayOf(row.transactedAt)), sortable: true },
  {
    key: 'progress',
    header: 'Progress',
    width: 130,
    sortable: false,
    exported: false,
    value: ({ shown }) => shown,
    render: ({ status }) => <ShipmentProgress status={status} />,
  },
  money('cost', 'Shipment cost'),
  {
    key: 'void',
    header: 'Void',
    width: 80,
    sortable: false,
    exported: false,
    value: () => null,
    render: (row) => <VoidCell shipment={row} />,
  },
  text('shipFromAddress', 'Ship-from address', 240, (row) => row.shipFromAddress),
  ...[
    money('insuredValue', 'Insured value'),
    text('clientId', 'Client ID', 100, (row) => row.clientId),
    text('createdBy', 'Created by', 150, (row) => row.createdBy),
    text('signature', 'Signature', 100, (row) => row.signature),
    text('packaging', 'Packaging', 150, (row) => row.packaging),
    text('dimensions', 'Dimensions', 130, (row) => row.dimensions),
    text('service', 'Service', 200, (row) => row.service),
    text('name', 'Shipment name', 170, (row) => row.name),
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
    text('shipDate', 'Ship date', 110, (row) => (row.shipDate === null ? null : formatDay(row.shipDate))),
    text('kind', 'Kind', 110, (row) => row.kind),
    text('voidedAt', 'Voided on', 110, (row) => dayOf(row.voidedAt)),
    text('createdAt', 'Created date', 120, (row) => dayOf(row.createdAt)),
  ].map((column) => ({ ...column, hidden: true })),
];

/** The reason gets more room in this list. */
export const attentionColumns = processedColumns.map((column) =>
  column.key === 'shipToContact' ? { ...column, width: 420 } : column,
);

/** Saved shipments have no carrier or tracking number yet. */
export const savedColumns: readonly TableColumn<ListedShipment>[] = [
  ...commonColumns,
  text('name', 'Shipment name', 180, (row) => row.name),
  text('shipToAddress', 'Ship-to address', 260, (row) => row.shipToAddress),
  text('createdBy', 'Created by', 150, (row) => row.createdBy),
  { ...text('createdAt', 'Created date', 120, (row) => dayOf(row.createdAt)), sortable: true },
  {
    ...text('shipDate', 'Ship date', 110, (row) => (row.shipDate === null ? null : formatDay(row.shipDate))),
    hidden: true,
  },
];

const dayOf = (at: string | null): string | null =>
  at === null ? null : new Date(at).toLocaleDateString('en-US');
const yesOrNo = (is: boolean | null): string | null => (is === null ? null : is ? 'Yes' : 'No');
