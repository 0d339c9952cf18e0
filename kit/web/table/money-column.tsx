import type { Cents } from '#kit/domain/money.ts';
import { Money } from '../display/figure-text.tsx';
import type { TableColumn } from './column.ts';

/** A column of amounts; exported in dollars, which add up. */
export function moneyColumn<Row>(
  amountOf: (row: Row) => Cents,
  column: Omit<TableColumn<Row>, 'value' | 'shows' | 'render' | 'align'>,
): TableColumn<Row> {
  return {
    ...column,
    align: 'right',
    value: (row) => amountOf(row) / 100,
    shows: 'money',
    render: (row) => <Money cents={amountOf(row)} />,
  };
}
