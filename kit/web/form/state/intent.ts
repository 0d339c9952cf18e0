import { sameValue } from './value-path.ts';

/** What a submission carries besides its values. */
export interface Intent {
  /** For the Idempotency-Key header: one key for each intent, the same one for its retry. */
  readonly key: string;
}

/**
 * Keeps the key only while the outcome is unknown and the values are the same: then pressing the button
 * again is a retry. An answer, yes or no, ends the intent, since a kept key would replay a refusal forever.
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
