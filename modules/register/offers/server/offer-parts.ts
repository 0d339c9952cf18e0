import type { PersonalLines } from '#outside/personal-lines/port.ts';

export interface OfferParts {
  readonly personalLines: PersonalLines;
  /** The insurer, as emails name it. */
  readonly insurer: { readonly name: string; readonly address: string };
  /** What one run hands over at most; 1,000 unless a test says fewer. */
  readonly mostOffers?: number;
}
