import type { Answer } from '#modules/marketplace/stones/domain/search/answer.ts';
import type { Criteria } from '#modules/marketplace/stones/domain/search/criteria.ts';

/** Answers searches. The engine in memory is one, plain SQL is its twin, and the two are held equal by a test. */
export interface SearchStones {
  answerTo(criteria: Criteria): Promise<Answer>;
}
