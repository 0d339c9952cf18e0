import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { CheckboxGroup, RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { settleLayout } from '#kit/web/table/table-layout.ts';
import { ownSettings } from '#platform/settings/web.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { saveShippingColumns } from '#modules/shipping/preferences/contract/shipping-settings-endpoints.ts';
import { destinationDisplayModes } from '#modules/shipping/preferences/domain/choices.ts';
import { processedColumns, savedColumns } from '#modules/shipping/dashboard/web/shipment-columns.tsx';
import { columnsOfLayout, layoutOfColumns } from '#modules/shipping/preferences/web/use-shipping-columns.ts';
import type { ShippingList } from '#modules/shipping/preferences/web/use-shipping-columns.ts';
import styles from './settings.module.css';
import type { useShippingSettings } from '#modules/shipping/preferences/web/use-shipping-settings.ts';

type Settings = ReturnType<typeof useShippingSettings>;

/** List settings: destination name and columns. */
export function ListsCard({ settings }: { readonly settings: Settings }) {
  return (
    <Card label="Shipment lists">
      <SectionTitle>Shipment lists</SectionTitle>
      <div className={styles.fields}>
        <RadioGroup
          name="destinationDisplayMode"
          label="Show destinations by"
          layout="row"
          options={destinationDisplayModes.map((value) => ({ value, label: value }))}
          value={settings.destinationDisplay}
          onChange={(mode) => {
            if (mode !== null) void settings.patch({ destinationDisplayMode: mode });
          }}
        />
        <ColumnsField
          label="Processed columns"
          list="columns"
          columns={processedColumns}
          settings={settings}
        />
        <ColumnsField
          label="Saved columns"
          list="savedShipmentsColumns"
          columns={savedColumns}
          settings={settings}
        />
      </div>
    </Card>
  );
}

interface ColumnsFieldProps {
  readonly label: string;
  readonly list: ShippingList;
  readonly columns: readonly TableColumn<ShipmentLine>[];
  readonly settings: Settings;
}

/** Same as the table's column chooser, without fixed columns. */
function ColumnsField({ label, list, columns, settings }: ColumnsFieldProps) {
  const queries = useQueryClient();
  const { error, act } = useAction();
  const [pending, setPending] = useState<readonly string[]>();
  const { data } = settings.query;
  const saved = typeof data?.id !== 'string' ? undefined : data[list];
  const layout = settleLayout(saved === undefined ? undefined : layoutOfColumns(saved), columns);
  const selectable = columns.filter(({ sticky }) => sticky !== true);
  const save = (shown: readonly string[]): Promise<void> =>
    act(async () => {
      setPending(shown);
      const hidden = selectable.map(({ key }) => key).filter((key) => !shown.includes(key));
      try {
        await call(saveShippingColumns, { body: { [list]: columnsOfLayout({ ...layout, hidden }) } });
        await queries.invalidateQueries({ queryKey: ownSettings.queryKey });
      } finally {
        setPending(undefined);
      }
    });
  return (
    <CheckboxGroup
      name={list}
      label={label}
      options={selectable.map(({ key, header }) => ({ value: key, label: header }))}
      value={pending ?? selectable.map(({ key }) => key).filter((key) => !layout.hidden.includes(key))}
      error={error === undefined ? undefined : "We couldn't save this. Try again."}
      onChange={(shown) => void save(shown)}
    />
  );
}
