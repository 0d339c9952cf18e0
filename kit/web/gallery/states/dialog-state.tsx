import { Button } from '@mantine/core';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import dialog from '#kit/web/dialog/dialog.module.css';
import { StillDialog } from '../still-dialog.tsx';
import styles from './states.module.css';

const shipments: readonly (readonly [StatusKind, string, string, string, string])[] = [
  ['ok', 'Delivered', '40-118296', 'Alder Street Repair', '$1,850.00'],
  ['info', 'In Transit', '40-118295', 'Kessler & Co.', '$31,900.00'],
  ['bad', 'Exception', '40-118292', 'Chen Fine Jewels', '$48,200.00'],
  ['ok', 'Delivered', '40-118287', 'Kessler & Co.', '$31,900.00'],
  ['info', 'In Transit', '40-118286', 'Rowan Bridal', '$18,900.00'],
];

const refunds = [
  { name: 'Freight refund, up to 30 days', value: '$9.20' },
  { name: 'Premium refund, today', value: '$5.15' },
];

// What lies behind a dialog is out of reach, so readers skip it too.
export function DialogState() {
  return (
    <div className={styles.stage}>
      <div className={styles.behind} aria-hidden>
        {shipments.map(([kind, status, id, to, value]) => (
          <div key={id} className={styles.behindRow}>
            <StatusBadge kind={kind}>{status}</StatusBadge>
            <span>{id}</span>
            <span>{to}</span>
            <span className={styles.last}>{value}</span>
          </div>
        ))}
      </div>
      <div className={styles.front}>
        <StillDialog
          title="Void shipment 40-118296?"
          words="The USPS label to Alder Street Repair stops working at once. A void cannot be taken back."
          buttons={
            <>
              <Button variant="default" className={`${dialog.button} ${styles.focused}`}>
                Keep it
              </Button>
              <Button color="bad">Void shipment</Button>
            </>
          }
        >
          <FactsTable label="Refunds" facts={refunds} />
        </StillDialog>
      </div>
    </div>
  );
}
