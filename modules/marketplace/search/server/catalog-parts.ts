import type { AgsPartners } from '#modules/marketplace/stones/server/ags-partners.ts';
import type { StoneBytes } from '#modules/marketplace/stones/server/stone-bytes.ts';
import type { Answer } from '../domain/answer.ts';
import type { Criteria } from '../domain/criteria.ts';

/** What the catalogue's calls stand on besides the database: both are kept current on every node. */
export interface CatalogParts {
  readonly search: SearchStones;
  readonly bytes: StoneBytes;
  readonly agsPartners: AgsPartners;
}

/** Answers searches. The engine in memory is one, plain SQL is its twin, and the two are held equal by a test. */
export interface SearchStones {
  answerTo(criteria: Criteria): Promise<Answer>;
}
