import { Button } from '@mantine/core';
import { cents } from '#kit/domain/money.ts';
import { Link } from '#kit/web/link/link.ts';
import { saleWords } from '#modules/marketplace/sales/domain/sale-moves.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { DeskRow } from '../contract/desk-orders.ts';
import type { DeskItemAction, DeskOrderAction, DeskQueue } from '../domain/desk-queues.ts';
import { orderPaymentWords } from '#modules/marketplace/orders/domain/order-words.ts';
import styles from './desk.module.css';
import { actionLabels } from './desk-words.ts';
import { SellerLink } from './seller-link.tsx';

const noteHeaders: Readonly<Record<Exclude<DeskQueue, 'availability'>, string>> = {
  authentication: 'Report',
  shipping: 'Ship to or tracking',
  returns: 'Reason',
  refunds: 'Method',
  wires: 'Due',
};

/** The same columns in every queue, so that a row is easy to find in the next one. */
export function deskColumns(
  queue: DeskQueue,
  onAction: (row: DeskRow, act: DeskItemAction | DeskOrderAction) => void,
): readonly TableColumn<DeskRow>[] {
  const isStoneQueue = queue !== 'shipping' && queue !== 'wires';
  return [
    {
      key: 'number',
      header: 'Order',
      width: 90,
      isKey: true,
      value: ({ orderNumber }) => orderNumber,
      render: ({ companyId, orderId, orderNumber }) => (
        <Link to={`/desk/diamond-orders/${companyId}/${orderId}`}>{orderNumber}</Link>
      ),
      leadsOn: true,
      card: 'title',
    },
    {
      key: 'company',
      header: 'Company',
      width: 130,
      value: ({ company }) => company,
      render: ({ companyId, company }) => <Link to={`/desk/companies/${companyId}`}>{company}</Link>,
      card: 'fact',
    },
    {
      key: 'title',
      header: isStoneQueue ? 'Stone' : 'Delivery',
      width: 170,
      value: ({ title }) => title,
      card: 'fact',
    },
    queue === 'availability' ? seller : noteColumn(queue),
    moneyColumn(({ amount }) => cents(amount), {
      key: 'amount',
      header: queue === 'refunds' ? 'Refund' : 'Amount',
      width: 100,
      card: 'figure',
    }),
    timeColumn(({ since }) => since, {
      key: 'since',
      header: 'Since',
      width: 95,
      card: 'note',
    }),
    {
      key: 'acts',
      header: 'Action',
      width: 225,
      exported: false,
      value: () => null,
      render: (row) => <ActionButtons row={row} actOn={onAction} />,
      card: 'status',
    },
    {
      key: 'payment',
      header: 'Payment',
      width: 190,
      value: ({ paymentStatus }) => orderPaymentWords[paymentStatus],
      hidden: true,
    },
  ];
}

const noteColumn = (queue: Exclude<DeskQueue, 'availability'>): TableColumn<DeskRow> => ({
  key: 'note',
  header: noteHeaders[queue],
  width: 190,
  value: ({ note }) => note,
  card: 'fact',
});

const seller: TableColumn<DeskRow> = {
  key: 'supplier',
  header: 'Seller, item',
  width: 260,
  value: ({ supplier: name, itemId, saleStatus }) =>
    [name, itemId, saleStatus === null ? null : saleWords[saleStatus].toLowerCase().replace('your ', '')]
      .filter((part) => part !== null)
      .join(', '),
  render: ({ supplier: name, supplierCompanyId, itemId, saleStatus }) =>
    name === null ? null : (
      <>
        <SellerLink name={name} companyId={supplierCompanyId} />
        {itemId === null ? '' : `, ${itemId}`}
        {saleStatus === null ? '' : `, ${saleWords[saleStatus].toLowerCase().replace('your ', '')}`}
      </>
    ),
  card: 'fact',
};

interface ActionButtonsProps {
  readonly row: DeskRow;
  actOn(row: DeskRow, act: DeskItemAction | DeskOrderAction): void;
}

function ActionButtons({ row, actOn: onAction }: ActionButtonsProps) {
  const [first, ...more] = [...row.itemActs, ...row.orderActs];
  if (first === undefined) return null;
  return (
    <span className={styles.acts}>
      <Button size="sm" variant="default" onClick={() => onAction(row, first)}>
        {actionLabels[first]}
      </Button>
      {more.map((act) => (
        <TextButton key={act} onClick={() => onAction(row, act)}>
          {actionLabels[act]}
        </TextButton>
      ))}
    </span>
  );
}
