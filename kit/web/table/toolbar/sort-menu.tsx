import { Button, Menu } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { TableColumn, TableSort } from '#kit/web/table/column.ts';

interface SortMenuProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | null;
  onSort(sort: TableSort | null): void;
}

const directions = ['ascending', 'descending'] as const;

type Direction = (typeof directions)[number];

/** The directions in words, by whether the column has numbers, days or text. */
function orderWords<Row>({ header, align, shows, orders }: TableColumn<Row>, direction: Direction): string {
  if (orders !== undefined) return `${header}, ${orders[direction]}`;
  const isUp = direction === 'ascending';
  if (shows === 'day' || shows === 'moment') return `${header}, ${isUp ? 'oldest' : 'newest'} first`;
  if (align === 'right') return `${header}, ${isUp ? 'low' : 'high'} first`;
  return `${header}, ${direction}`;
}

/** On phones, cards have no headers, so sorting is a menu. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const now = sortable.find((column) => column.key === sort?.key);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<Icon name="chevron-down" size={15} />}>
          {now && sort ? orderWords(now, sort.direction) : 'Sort'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSort(null)}>Original order</Menu.Item>
        {sortable.flatMap((column) =>
          directions.map((direction) => (
            <Menu.Item key={column.key + direction} onClick={() => onSort({ key: column.key, direction })}>
              {orderWords(column, direction)}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
