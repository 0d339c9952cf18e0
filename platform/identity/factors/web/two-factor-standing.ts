import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { getTwoFactorAuthProvider } from '../contract/two-factor-endpoints.ts';
import { initialTwoFactor, nextTwoFactor } from '../domain/two-factor-state.ts';
import type { TwoFactorCall, TwoFactorEvent, TwoFactorState } from '../domain/two-factor-state.ts';
import { failureOf } from './two-factor-error.ts';

export interface Standing {
  readonly state: TwoFactorState;
  /** What else may prove it, each alone; undefined until the methods are here. */
  readonly methods: EndpointResult<typeof getTwoFactorAuthProvider> | undefined;
  /** When the latest code went out, to count down to the next, and how many more may within this hour. */
  readonly sent: { readonly at: number; readonly left: number } | undefined;
}

/** Where one proof stands, and who listens to it. */
export function createStanding() {
  let standing: Standing = { state: initialTwoFactor, methods: undefined, sent: undefined };
  const listeners = new Set<() => void>();
  const keep = (change: Partial<Standing>): void => {
    standing = { ...standing, ...change };
    for (const listener of listeners) listener();
  };
  const tell = (event: TwoFactorEvent): void => keep({ state: nextTwoFactor(standing.state, event) });
  return {
    keep,
    tell,
    read: () => standing,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Stores what fails, and throws it on. */
    async attempt(which: TwoFactorCall, work: () => Promise<TwoFactorEvent>): Promise<void> {
      tell({ type: 'started', call: which });
      try {
        tell(await work());
      } catch (error) {
        const failure = failureOf(which, error);
        if (failure !== undefined) tell(failure);
        throw error;
      }
    },
  };
}
