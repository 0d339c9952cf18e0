import type { Answer, Criteria } from '#modules/marketplace/server.ts';

/** Something that answers searches: the engine, or a database with the same searches. */
export interface Rival {
  readonly name: string;
  /** Slow ones get fewer searches. */
  readonly slow?: boolean;
  answer(criteria: Criteria): Answer | Promise<Answer>;
  stop(): void | Promise<void>;
}
