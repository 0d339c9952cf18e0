import { sameValue } from './value-path.ts';

/** A submission's idempotency key. */
export interface Intent {
  /** For the Idempotency-Key header: one key per intent, reused for its retry. */
  readonly key: string;
}

/**
 * Keeps the key only while the outcome is unknown and the values are unchanged: pressing again is then a retry. Any
 * answer ends the intent, since a kept key would replay a refusal forever.
 */
export function createIntents(newKey: () => string = () => crypto.randomUUID()) {
  let open: { key: string; values: unknown } | null = null;
  return {
    begin(values: unknown): Intent {
      if (open === null || !sameValue(open.values, values)) open = { key: newKey(), values };
      return { key: open.key };
    },
    answered(): void {
      open = null;
    },
  };
}
