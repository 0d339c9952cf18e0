import { useState } from 'react';
import type { CoverageAnswer } from '../contract/coverage-endpoint.ts';

/** What the shipper has agreed isn't covered. */
export interface Acknowledged {
  /** The checked sentences that still apply. */
  readonly sentences: readonly string[];
  /** Whether a sentence is left to check. */
  readonly isOpen: boolean;
  check(sentence: string, checked: boolean): void;
}

/** Kept by sentence: if a change of the shipment changes what isn't covered, it is asked again. */
export function useAcknowledged(cover: CoverageAnswer | undefined): Acknowledged {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const asked = (cover?.lines ?? []).flatMap(({ exception }) => (exception === undefined ? [] : [exception]));
  const sentences = asked.filter((sentence) => checked.has(sentence));
  return {
    sentences,
    isOpen: sentences.length < asked.length,
    check: (sentence, on) =>
      setChecked((before) => new Set([...before, sentence].filter((one) => on || one !== sentence))),
  };
}
