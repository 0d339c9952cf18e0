/** It may or may not have happened: ask by its key until known. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** A final refusal; nothing happened. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  /** May be shown to the member. */
  readonly sentence: string;
}
