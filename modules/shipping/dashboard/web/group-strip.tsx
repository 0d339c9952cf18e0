import { SegmentedControl } from '@mantine/core';
import type { shipmentTabs } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { formatCount } from './dashboard-queries.ts';
import styles from './dashboard.module.css';

export type ShipmentGroup = (typeof shipmentTabs)[number];

const groups: readonly (readonly [ShipmentGroup, string])[] = [
  ['processed', 'Processed'],
  ['saved', 'Saved'],
  ['attention', 'Needs attention'],
  ['boomerang', 'Boomerang'],
];

interface GroupStripProps {
  readonly value: ShipmentGroup;
  readonly counts: Readonly<Record<ShipmentGroup, number>> | undefined;
  onChange(group: ShipmentGroup): void;
}

/** Spec shipping §2: saved and processed shipments, each group with its count. */
export function GroupStrip({ value, counts, onChange }: GroupStripProps) {
  return (
    <SegmentedControl
      size="sm"
      className={styles.groups}
      aria-label="Shipments by group"
      value={value}
      onChange={(chosen) => onChange(groups.find(([group]) => group === chosen)?.[0] ?? 'processed')}
      data={groups.map(([group, words]) => ({
        value: group,
        label: (
          <span className={styles.group}>
            {words}
            {counts !== undefined && (
              <span
                className={styles.count}
                data-bad={(group === 'attention' && counts[group] > 0) || undefined}
              >
                {formatCount(counts[group])}
              </span>
            )}
          </span>
        ),
      }))}
    />
  );
}
