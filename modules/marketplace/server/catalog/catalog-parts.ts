import type { SearchStones } from '../search/search-stones.ts';
import type { AgsPartners } from './ags-partners.ts';
import type { StoneBytes } from './stone-bytes.ts';

/** What the catalogue's calls stand on besides the database: both are kept current on every node. */
export interface CatalogParts {
  readonly search: SearchStones;
  readonly bytes: StoneBytes;
  readonly agsPartners: AgsPartners;
}
