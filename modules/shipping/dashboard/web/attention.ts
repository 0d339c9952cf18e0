import type { Attention } from '#kit/web/table/table-row.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';

const bad: readonly ShipmentLine['status'][] = ['Exception', 'NeedsReview'];

/** What somebody should look at stands out among the rest. */
export const attentionOf = ({ status, attention }: ShipmentLine): Attention | undefined =>
  attention === null ? undefined : bad.includes(status) ? 'bad' : 'warn';
