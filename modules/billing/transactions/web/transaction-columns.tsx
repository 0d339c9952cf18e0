import { day, formatDay, dayInZone } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { providerZone } from '#platform/access/contract.ts';
import type { Transaction } from '../contract/transaction-endpoints.ts';

/**
 * Spec shipping §3: shipment id, client id, type, date, recipient, service, tracking number, amount; all fit
 * on a desktop screen.
 */
export const transactionColumns: readonly TableColumn<Transaction>[] = [
  {
    key: 'shipmentId',
    header: 'Shipment ID',
    width: 105,
    isKey: true,
    value: ({ shipmentId }) => shipmentId,
    card: 'note',
  },
  { key: 'clientId', header: 'Client ID', width: 80, value: ({ clientId }) => clientId },
  { key: 'type', header: 'Type', width: 100, value: ({ type }) => type, card: 'status' },
  {
    key: 'at',
    header: 'Date',
    width: 95,
    value: ({ at }) => formatDay(day(dayInZone(new Date(at), providerZone))),
    card: 'fact',
  },
  { key: 'recipient', header: 'Recipient', width: 175, value: ({ recipient }) => recipient, card: 'title' },
  { key: 'service', header: 'Service', width: 165, value: ({ service }) => service, card: 'fact' },
  {
    key: 'trackingNumber',
    header: 'Tracking number',
    width: 165,
    value: ({ trackingNumber }) => trackingNumber,
  },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 95, card: 'figure' }),
  {
    key: 'description',
    header: 'Description',
    width: 200,
    yields: 3,
    value: ({ description }) => description,
  },
  { key: 'location', header: 'Location', width: 150, yields: 2, value: ({ location }) => location },
  { key: 'reference1', header: 'Reference 1', width: 140, yields: 1, value: ({ reference1 }) => reference1 },
  {
    key: 'reference2',
    header: 'Reference 2',
    width: 140,
    hidden: true,
    value: ({ reference2 }) => reference2,
  },
  { key: 'poNumber', header: 'PO number', width: 120, hidden: true, value: ({ poNumber }) => poNumber },
  { key: 'carrier', header: 'Carrier', width: 100, hidden: true, value: ({ carrier }) => carrier },
];

export const transactionName = ({ type, shipmentId, description }: Transaction): string =>
  `${type}${shipmentId === null ? '' : ` of ${shipmentId}`}: ${description}`;
