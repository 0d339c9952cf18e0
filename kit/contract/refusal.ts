/** The kinds a refusal may have; each is one HTTP status and nothing else. */
export const refusalStatus = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  precondition: 412,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  too_large_headers: 431,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof refusalStatus;

export interface RefusalSpec {
  readonly kind: RefusalKind;
  /** The exact sentence shown to a person. */
  readonly sentence: string;
  /** The next step, if the sentence does not say it. */
  readonly next?: string;
  /** The body field that the refusal is about. */
  readonly field?: string;
}

/** An expected refusal: declared in a contract, listed by its endpoints, thrown by rules. */
export interface Refusal extends RefusalSpec {
  readonly code: string;
}

/** `defineRefusals('memo', { not_with_buyer: … })` gives each refusal its stable code `memo.not_with_buyer`. */
export function defineRefusals<const Specs extends Record<string, RefusalSpec>>(
  slice: string,
  specs: Specs,
): { readonly [Name in keyof Specs]: Refusal } {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, code: `${slice}.${name}` }]);
  return Object.fromEntries(named) as { readonly [Name in keyof Specs]: Refusal };
}
