import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

export type PrintRefusal =
  | 'label_missing'
  | 'label_voided'
  | 'label_used'
  | 'label_printed'
  | 'label_retry_limit';

export interface LabelUse {
  readonly status: ShipmentStatus;
  /** Total prints. */
  readonly prints: number;
  /** Prints in this session. */
  readonly printsInSession: number;
  /** The person confirmed a reprint. */
  readonly again: boolean;
}

// Spec rulings 17a: three prints per session.
export const maxPrints = 3;

const usedStatuses: readonly ShipmentStatus[] = ['InTransit', 'Exception', 'Delivered', 'Complete'];

/**
 * Our choice (decision 0019): a label goes on one parcel. A reprint must be confirmed and is marked on the label, and
 * after the first scan there is none.
 */
export function decidePrint(use: LabelUse): { readonly copy: number } | { readonly refused: PrintRefusal } {
  const { status, prints, printsInSession, again } = use;
  if (status === 'Voided') return { refused: 'label_voided' };
  if (usedStatuses.includes(status)) return { refused: 'label_used' };
  if (status !== 'Created' && status !== 'Boomerang') return { refused: 'label_missing' };
  if (prints > 0 && !again) return { refused: 'label_printed' };
  if (printsInSession >= maxPrints) return { refused: 'label_retry_limit' };
  return { copy: prints + 1 };
}
