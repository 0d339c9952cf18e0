import { isLive } from './live-state.ts';

interface Looking<Data> {
  readonly state: { readonly data: Data | undefined };
}

// Frequent enough that no one reloads, rare enough to cost nothing.
const lookAgainMs = 4_000;

/**
 * For a query's `refetchInterval`: refetches as long as the data says that something is open, unless the server tells
 * this page what changes.
 */
export function refetchWhile<Data>(isOpen: (data: Data) => boolean, everyMs = lookAgainMs) {
  return ({ state: { data } }: Looking<Data>): number | false =>
    !isLive() && data !== undefined && isOpen(data) ? everyMs : false;
}
