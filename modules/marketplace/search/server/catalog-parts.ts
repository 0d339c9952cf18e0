import type { AgsPartners } from '#modules/marketplace/stones/server/ags-partners.ts';
import type { StoneBytes } from '#modules/marketplace/stones/server/stone-bytes.ts';
import type { Answer } from '../domain/answer.ts';
import type { Criteria } from '../domain/criteria.ts';

/** Current on every node. */
export interface CatalogParts {
  readonly search: SearchStones;
  readonly bytes: StoneBytes;
  readonly agsPartners: AgsPartners;
}

/** Answers searches: the engine in memory or plain SQL. A test keeps the two equal. */
export interface SearchStones {
  answer(criteria: Criteria): Promise<Answer>;
}
