import type { MethodStanding } from './method.ts';

export interface DefaultCandidate {
  readonly methodId: string;
  readonly standing: MethodStanding;
  readonly isDefault: boolean;
  readonly addedAt: Date;
}

/**
 * Spec shipping §4: removing a default requires choosing a new default. Our choice: where any method can be used,
 * exactly one is the default, so the first becomes it by itself (decision 0018).
 */
export function mayBeDefault({ standing }: Pick<DefaultCandidate, 'standing'>): boolean {
  return standing === 'Active';
}

export type Successor =
  | { readonly kind: 'none_needed' }
  | { readonly kind: 'is'; readonly methodId: string }
  | { readonly kind: 'must_be_chosen' };

/** Who is the default once a method is gone; `chosen` is whom the administrator names. */
export function successorOf(
  leaving: DefaultCandidate,
  all: readonly DefaultCandidate[],
  chosen?: string,
): Successor {
  const others = all.filter((one) => one.methodId !== leaving.methodId && mayBeDefault(one));
  if (!leaving.isDefault || others.length === 0)
    return chosen === undefined ? { kind: 'none_needed' } : { kind: 'must_be_chosen' };
  const named = others.find(({ methodId }) => methodId === chosen);
  return named === undefined ? { kind: 'must_be_chosen' } : { kind: 'is', methodId: named.methodId };
}

/** Where a default is lost and nobody is there to choose: the method that has been here longest. */
export function nextInLine(all: readonly DefaultCandidate[]): string | undefined {
  return all.filter(mayBeDefault).toSorted((one, other) => one.addedAt.getTime() - other.addedAt.getTime())[0]
    ?.methodId;
}
