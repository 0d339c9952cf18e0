/** One request to a hash thread; it handles one at a time, so answers need no id. */
export type HashWork =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: HashCost }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

export interface HashCost {
  readonly memoryMib: number;
  readonly passes: number;
  /** Lanes of one hash. One by default: several hashes keep the cores busy, not several lanes of one. */
  readonly threads?: number;
}

export type HashAnswer =
  | { readonly kind: 'hashed'; readonly hash: string }
  | { readonly kind: 'verified'; readonly same: boolean }
  | { readonly kind: 'failed'; readonly reason: string };
