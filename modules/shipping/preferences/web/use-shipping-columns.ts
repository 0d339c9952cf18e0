import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#kit/web/call/call.ts';
import type { RememberPort } from '#kit/web/table/remember.ts';
import type { TableLayout } from '#kit/web/table/table-layout.ts';
import { ownSettings, useRemembered } from '#platform/settings/web.tsx';
import { keepShippingColumns } from '../contract/shipping-settings-endpoints.ts';

export type ShippingList = 'columns' | 'savedShipmentsColumns';

/** Spec shipping §7, shippingcolumns: the columns of a list follow the person; density and order of rows do beside them. */
export function useShippingColumns(list: ShippingList): RememberPort {
  const beside = useRemembered(list === 'columns' ? 'shipping-processed' : 'shipping-saved');
  const queries = useQueryClient();
  return useMemo(
    () => ({
      async load() {
        const settings = await queries.ensureQueryData(ownSettings).catch(() => undefined);
        const columns = typeof settings?.id !== 'string' ? undefined : settings[list];
        const layout: unknown = await beside.load();
        if (columns === undefined) return layout;
        return { ...(typeof layout === 'object' ? layout : {}), ...layoutOfColumns(columns) };
      },
      async save(layout) {
        const columns = columnsOfLayout(layout as TableLayout);
        await beside.save(layout);
        await call(keepShippingColumns, { body: { [list]: columns } }).catch(() => undefined);
      },
    }),
    [list, beside, queries],
  );
}

/** A column as the specified calls store it. */
interface KeptColumn {
  readonly name: string;
  readonly shown: boolean;
  readonly width?: number | undefined;
}

interface ColumnsLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export function columnsOfLayout({ order, hidden, widths }: ColumnsLayout): KeptColumn[] {
  return order.map((name) => {
    const width = widths[name];
    return { name, shown: !hidden.includes(name), ...(width === undefined ? {} : { width }) };
  });
}

export function layoutOfColumns(columns: readonly KeptColumn[]): ColumnsLayout {
  return {
    order: columns.map(({ name }) => name),
    hidden: columns.filter(({ shown }) => !shown).map(({ name }) => name),
    widths: Object.fromEntries(
      columns.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]])),
    ),
  };
}
