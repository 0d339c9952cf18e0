import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#kit/web/call/call.ts';
import type { RememberPort } from '#kit/web/table/remember.ts';
import type { TableLayout } from '#kit/web/table/table-layout.ts';
import { ownSettings, useRemembered } from '#platform/settings/web.tsx';
import { saveShippingColumns } from '../contract/shipping-settings-endpoints.ts';

export type ShippingList = 'columns' | 'savedShipmentsColumns';

/** Spec shipping §7, shippingcolumns: columns are saved by the specified call, density and row order beside them. */
export function useShippingColumns(list: ShippingList): RememberPort {
  const storage = useRemembered(list === 'columns' ? 'shipping-processed' : 'shipping-saved');
  const queries = useQueryClient();
  return useMemo(
    () => ({
      async load() {
        const settings = await queries.ensureQueryData(ownSettings).catch(() => undefined);
        const columns = typeof settings?.id !== 'string' ? undefined : settings[list];
        const layout: unknown = await storage.load();
        if (columns === undefined) return layout;
        return { ...(typeof layout === 'object' ? layout : {}), ...layoutOfColumns(columns) };
      },
      async save(layout) {
        const columns = columnsOfLayout(layout as TableLayout);
        await storage.save(layout);
        await call(saveShippingColumns, { body: { [list]: columns } }).catch(() => undefined);
      },
    }),
    [list, storage, queries],
  );
}

/** A column as the specified calls store it. */
interface StoredColumn {
  readonly name: string;
  readonly shown: boolean;
  readonly width?: number | undefined;
}

interface ColumnsLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export function columnsOfLayout({ order, hidden, widths }: ColumnsLayout): StoredColumn[] {
  return order.map((name) => {
    const width = widths[name];
    return { name, shown: !hidden.includes(name), ...(width === undefined ? {} : { width }) };
  });
}

export function layoutOfColumns(columns: readonly StoredColumn[]): ColumnsLayout {
  return {
    order: columns.map(({ name }) => name),
    hidden: columns.filter(({ shown }) => !shown).map(({ name }) => name),
    widths: Object.fromEntries(
      columns.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]])),
    ),
  };
}
