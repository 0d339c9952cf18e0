import type { ShipmentDraft } from '../domain/shipment-draft.ts';

/** What a tab knows of a shipment that is being written. */
export interface ShipmentAnswers {
  readonly draft: ShipmentDraft;
  /** The service that was chosen, of whichever quote was answered last. */
  readonly optionId: string | null;
  /** What the draft grew from; 0 until it was kept once. */
  readonly version: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A record that another release of the page left is no answer. What fits no rule is kept, since it was typed. */
export function isShipmentAnswers(value: unknown): value is ShipmentAnswers {
  return (
    isRecord(value) &&
    typeof value['version'] === 'number' &&
    isRecord(value['draft']) &&
    typeof value['draft']['kind'] === 'string' &&
    Array.isArray(value['draft']['notifyEmails'])
  );
}
