import type { Answer, Criteria } from '#modules/marketplace/server.ts';

/** Somebody who answers searches: the engine, or a database that is asked the same. */
export interface Rival {
  readonly name: string;
  /** Slow ones are asked fewer searches. */
  readonly slow?: boolean;
  answer(criteria: Criteria): Answer | Promise<Answer>;
  stop(): void | Promise<void>;
}
