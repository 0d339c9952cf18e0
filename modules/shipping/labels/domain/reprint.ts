import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';

/** Why a label is not printed; each has a sentence of its own. */
export type PrintRefusal =
  | 'label_missing'
  | 'label_voided'
  | 'label_used'
  | 'label_printed'
  | 'label_retry_limit';

export interface LabelUse {
  readonly status: ShipmentStatus;
  /** How often it was printed, by anybody. */
  readonly prints: number;
  /** How often in this sign-in. */
  readonly printsInSession: number;
  /** The person knows that it was printed before and says that it must be printed again. */
  readonly again: boolean;
}

// Spec rulings 17a: labels are tried three times in a session.
export const maxPrints = 3;

const used: readonly ShipmentStatus[] = ['InTransit', 'Exception', 'Delivered', 'Complete'];

/**
 * Our choice (decision 0019): a label goes on one parcel. The first print asks nothing, a further one must be said to be
 * one and says so on the paper, and from the first scan on there is none.
 */
export function decidePrint(
  standing: LabelUse,
): { readonly copy: number } | { readonly refused: PrintRefusal } {
  const { status, prints, printsInSession, again } = standing;
  if (status === 'Voided') return { refused: 'label_voided' };
  if (used.includes(status)) return { refused: 'label_used' };
  if (status !== 'Created' && status !== 'Boomerang') return { refused: 'label_missing' };
  if (prints > 0 && !again) return { refused: 'label_printed' };
  if (printsInSession >= maxPrints) return { refused: 'label_retry_limit' };
  return { copy: prints + 1 };
}
