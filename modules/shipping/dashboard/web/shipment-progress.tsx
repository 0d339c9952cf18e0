import { Timeline } from '#kit/web/display/line-of-time.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { shipmentProgress, progressPoints } from '../domain/progress.ts';
import styles from './dashboard.module.css';

const points = progressPoints.map((name) => ({ name }));

export function ShipmentProgress({ status }: Pick<ShipmentLine, 'status'>) {
  const progress = shipmentProgress(status);
  if (progress === null) return '-';
  return (
    <span className={styles.progress}>
      <Timeline label="Progress" points={points} short {...progress} />
    </span>
  );
}
