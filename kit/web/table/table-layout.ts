import type { TableColumn, TableSort } from './column.ts';

export const rowHeights = { compact: 28, normal: 32, comfortable: 40 } as const;
export type Density = keyof typeof rowHeights;

/** A person's layout of a table; small JSON, stored through the remember port. */
export interface TableLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
  readonly sort: TableSort | null;
}

export const narrowestColumn = 48;
export const widestColumn = 640;

type AnyColumn = Pick<TableColumn<never>, 'key' | 'sticky' | 'hidden' | 'sortable'>;

export function initialLayout(columns: readonly AnyColumn[], sort: TableSort | null = null): TableLayout {
  return {
    order: columns.map((column) => column.key),
    hidden: columns.filter((column) => column.hidden).map((column) => column.key),
    widths: {},
    density: 'normal',
    sort,
  };
}

/**
 * Applies a saved layout to today's columns: removed columns are dropped, new ones keep the page's position, and
 * invalid values are ignored.
 */
export function settleLayout(
  saved: unknown,
  columns: readonly AnyColumn[],
  sort: TableSort | null = null,
): TableLayout {
  const fresh = initialLayout(columns, sort);
  if (typeof saved !== 'object' || saved === null) return fresh;
  const old = saved as Record<string, unknown>;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const wasThere = keysOf(old['order']);
  const order = wasThere.filter((key) => byKey.has(key));
  for (const [at, key] of fresh.order.entries()) if (!order.includes(key)) order.splice(at, 0, key);
  const savedHidden = keysOf(old['hidden']);
  return {
    order,
    hidden: fresh.order.filter((key) => {
      const column = byKey.get(key);
      if (column?.sticky) return false;
      return wasThere.includes(key) ? savedHidden.includes(key) : column?.hidden === true;
    }),
    widths: widthsOf(old['widths'], byKey),
    density: isDensity(old['density']) ? old['density'] : fresh.density,
    sort: 'sort' in old ? sortOf(old['sort'], byKey, sort) : sort,
  };
}

/** Sticky columns keep their place: a column never moves onto or over one. */
export function moveColumn(
  layout: TableLayout,
  columns: readonly AnyColumn[],
  key: string,
  steps: number,
): TableLayout {
  const sticky = new Set(columns.filter((column) => column.sticky).map((column) => column.key));
  const from = layout.order.indexOf(key);
  const to = from + steps;
  const there = layout.order[to];
  if (from < 0 || there === undefined || sticky.has(key) || sticky.has(there)) return layout;
  const order = layout.order.filter((each) => each !== key);
  order.splice(to, 0, key);
  return { ...layout, order };
}

export function showColumn(layout: TableLayout, key: string, shown: boolean): TableLayout {
  const otherHidden = layout.hidden.filter((each) => each !== key);
  return { ...layout, hidden: shown ? otherHidden : [...otherHidden, key] };
}

export function resizeColumn(layout: TableLayout, key: string, width: number): TableLayout {
  const bounded = Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)));
  return { ...layout, widths: { ...layout.widths, [key]: bounded } };
}

/** Ascending, descending, then the list's own order. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((each) => typeof each === 'string'))] : [];
}

function widthsOf(value: unknown, byKey: ReadonlyMap<string, AnyColumn>): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const fitting = Object.entries(value).filter(
    ([key, width]) =>
      byKey.has(key) && typeof width === 'number' && width >= narrowestColumn && width <= widestColumn,
  );
  return Object.fromEntries(fitting);
}

function isDensity(value: unknown): value is Density {
  return typeof value === 'string' && Object.hasOwn(rowHeights, value);
}

function sortOf(value: unknown, byKey: ReadonlyMap<string, AnyColumn>, fallback: TableSort | null) {
  if (value === null) return null;
  if (typeof value !== 'object') return fallback;
  const { key, direction } = value as Record<string, unknown>;
  if (typeof key !== 'string' || !byKey.get(key)?.sortable) return fallback;
  if (direction !== 'ascending' && direction !== 'descending') return fallback;
  return { key, direction } satisfies TableSort;
}
