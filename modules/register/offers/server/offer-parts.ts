import type { PersonalLines } from '#outside/personal-lines/port.ts';

export interface OfferParts {
  readonly personalLines: PersonalLines;
  /** Who insures, as emails name them. */
  readonly insurer: { readonly name: string; readonly address: string };
}
