import type { SearchStones } from './search-stones.ts';
import type { AgsPartners } from '#modules/marketplace/stones/server/ags-partners.ts';
import type { StoneBytes } from '#modules/marketplace/stones/server/stone-bytes.ts';

/** What the catalogue's calls stand on besides the database: both are kept current on every node. */
export interface CatalogParts {
  readonly search: SearchStones;
  readonly bytes: StoneBytes;
  readonly agsPartners: AgsPartners;
}
