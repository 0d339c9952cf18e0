import type { MethodStatus } from './method.ts';

export interface DefaultCandidate {
  readonly methodId: string;
  readonly status: MethodStatus;
  readonly isDefault: boolean;
  readonly billsOnly: boolean;
  readonly addedAt: Date;
}

/**
 * Spec shipping §4: removing the default requires choosing a new one. Our choice: as long as any method is
 * usable for services exactly one is the default, so the first becomes it automatically (decision 0018).
 */
export function canBeDefault({ status, billsOnly }: Pick<DefaultCandidate, 'status' | 'billsOnly'>): boolean {
  return status === 'Active' && !billsOnly;
}

export type Successor =
  | { readonly kind: 'none_needed' }
  | { readonly kind: 'is'; readonly methodId: string }
  | { readonly kind: 'must_be_chosen' };

/** The default after a method is removed. `chosen`: the one the administrator picked. */
export function successorOf(
  leaving: DefaultCandidate,
  all: readonly DefaultCandidate[],
  chosen?: string,
): Successor {
  const candidates = all.filter((one) => one.methodId !== leaving.methodId && canBeDefault(one));
  if (!leaving.isDefault || candidates.length === 0)
    return chosen === undefined ? { kind: 'none_needed' } : { kind: 'must_be_chosen' };
  const named = candidates.find(({ methodId }) => methodId === chosen);
  return named === undefined ? { kind: 'must_be_chosen' } : { kind: 'is', methodId: named.methodId };
}

/** When a default fails: the oldest usable method, since no one can be asked. */
export function oldestUsable(all: readonly DefaultCandidate[]): string | undefined {
  return all.filter(canBeDefault).toSorted((one, other) => one.addedAt.getTime() - other.addedAt.getTime())[0]
    ?.methodId;
}
