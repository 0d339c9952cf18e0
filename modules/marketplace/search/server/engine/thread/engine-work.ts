import type { Answer } from '../../../domain/answer.ts';
import type { Criteria } from '../../../domain/criteria.ts';
import type { StoneBatch } from '../load/stone-batch.ts';
import type { EngineState } from '../search-engine.ts';
import type { Changes } from '../stone-index.ts';

/** The engine thread's requests and their answers. */
export type EngineWork =
  | { readonly kind: 'search'; readonly criteria: Criteria }
  | { readonly kind: 'state' }
  /** Answers a state that isn't ready when there is no intact snapshot. */
  | { readonly kind: 'restore'; readonly path: string }
  | { readonly kind: 'stones'; readonly batch: StoneBatch }
  | { readonly kind: 'build'; readonly upTo: number }
  | { readonly kind: 'apply'; readonly changes: Changes; readonly upTo: number }
  | { readonly kind: 'save'; readonly path: string };

export type EngineAnswer =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'state'; readonly state: EngineState }
  | { readonly kind: 'done' }
  | { readonly kind: 'not ready' };

export interface WorkRequest {
  readonly number: number;
  readonly work: EngineWork;
}

export type WorkResponse =
  | { readonly number: number; readonly answer: EngineAnswer }
  | { readonly number: number; readonly failure: string };
