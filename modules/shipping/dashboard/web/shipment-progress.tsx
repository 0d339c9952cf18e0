import { LineOfTime } from '#kit/web/display/line-of-time.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { progressOf, progressPoints } from '../domain/progress.ts';
import styles from './dashboard.module.css';

const points = progressPoints.map((name) => ({ name }));

export function ShipmentProgress({ status }: Pick<ShipmentLine, 'status'>) {
  const progress = progressOf(status);
  if (progress === null) return '-';
  return (
    <span className={styles.progress}>
      <LineOfTime label="Progress" points={points} short {...progress} />
    </span>
  );
}
