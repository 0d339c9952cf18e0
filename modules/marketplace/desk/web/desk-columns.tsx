import { Button } from '@mantine/core';
import { cents } from '#kit/domain/money.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { DeskRow } from '../contract/desk-orders.ts';
import type { DeskItemAction, DeskOrderAction, DeskQueue } from '../domain/desk-queues.ts';
import { orderPaymentWords } from '#modules/marketplace/orders/domain/order-words.ts';
import styles from './desk.module.css';
import { actWords } from './desk-words.ts';

const noteHeaders: Readonly<Record<Exclude<DeskQueue, 'availability'>, string>> = {
  authentication: 'Report',
  shipping: 'To, or by',
  returns: 'Reason',
  refunds: 'How',
  wires: 'Due',
};

/** The same columns in every queue, so that a row is easy to find in the next one. */
export function deskColumns(
  queue: DeskQueue,
  actOn: (row: DeskRow, act: DeskItemAction | DeskOrderAction) => void,
): readonly TableColumn<DeskRow>[] {
  const ofStones = queue !== 'shipping' && queue !== 'wires';
  return [
    {
      key: 'number',
      header: 'Order',
      width: 90,
      isKey: true,
      value: ({ orderNumber }) => orderNumber,
      card: 'title',
    },
    { key: 'company', header: 'Company', width: 130, value: ({ company }) => company, card: 'fact' },
    {
      key: 'title',
      header: ofStones ? 'Stone' : 'Delivery',
      width: 170,
      value: ({ title }) => title,
      card: 'fact',
    },
    queue === 'availability' ? seller : noteOf(queue),
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
      width: 205,
      exported: false,
      value: () => null,
      render: (row) => <Acts row={row} actOn={actOn} />,
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

const noteOf = (queue: Exclude<DeskQueue, 'availability'>): TableColumn<DeskRow> => ({
  key: 'note',
  header: noteHeaders[queue],
  width: 190,
  value: ({ note }) => note,
  card: 'fact',
});

const seller: TableColumn<DeskRow> = {
  key: 'supplier',
  header: 'Seller, item',
  width: 190,
  value: ({ supplier: name, itemId }) => [name, itemId].filter((one) => one !== null).join(', '),
  card: 'fact',
};

interface ActsProps {
  readonly row: DeskRow;
  actOn(row: DeskRow, act: DeskItemAction | DeskOrderAction): void;
}

function Acts({ row, actOn }: ActsProps) {
  const [first, ...others] = [...row.itemActs, ...row.orderActs];
  if (first === undefined) return null;
  return (
    <span className={styles.acts}>
      <Button size="sm" variant="default" onClick={() => actOn(row, first)}>
        {actWords[first]}
      </Button>
      {others.map((act) => (
        <TextButton key={act} onClick={() => actOn(row, act)}>
          {actWords[act]}
        </TextButton>
      ))}
    </span>
  );
}
