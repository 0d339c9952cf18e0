import type { Changed, Problem } from '#kit/contract/problem.ts';

/** A refusal of the server, in words a person can act on. */
export class RefusalError extends Error {
  readonly code: string;
  readonly sentence: string;
  readonly next: string | undefined;
  readonly status: number;
  readonly reference: string;
  readonly field: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** For a stale write: the record's current values. */
  readonly changed: Changed | undefined;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'RefusalError';
    this.code = problem.code;
    this.sentence = problem.detail;
    this.next = problem.next;
    this.status = problem.status;
    this.reference = problem.reference;
    this.field = problem.field;
    this.fields = problem.fields;
    this.changed = problem.changed;
  }
}
