/** What a thread is asked to do; it does one work at a time, so an answer needs no number. */
export type HashWork =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: HashCost }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

export interface HashCost {
  readonly memoryMib: number;
  readonly passes: number;
  /** Lanes of one hash. One by default: the cores are kept busy by several hashes, not by several lanes of one. */
  readonly threads?: number;
}

export type HashAnswer =
  | { readonly kind: 'hashed'; readonly hash: string }
  | { readonly kind: 'verified'; readonly same: boolean }
  | { readonly kind: 'failed'; readonly reason: string };
