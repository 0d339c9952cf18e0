import type { FilesParts } from '#platform/files/server.ts';
import type { GuestParts } from '#modules/shipping/draft/server/shipping-parts.ts';

export interface ProofParts extends GuestParts {
  readonly files: FilesParts;
}

/** Files marked so open only through the claims' endpoints. */
export const filesSlice = 'shipping.claims';
