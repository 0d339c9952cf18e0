import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what has changed. A first read that is still under way may have begun before the change and isn't started over
 * by an invalidation, so it is followed by another.
 */
export function readAgain(queries: QueryClient, queryKey: QueryKey): void {
  const first = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  for (const { promise, queryKey: one } of first)
    promise?.then(
      () => queries.invalidateQueries({ queryKey: one, exact: true }),
      () => undefined,
    );
  void queries.invalidateQueries({ queryKey });
}
