import { useQueries } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getFeature } from '#platform/settings/contract/index.ts';

/** The flags a route asks for; undefined while they are read. A lookup that fails counts as off. */
export function useFlags(names: readonly string[]): ((name: string) => boolean) | undefined {
  const results = useQueries({
    queries: names.map((name) => ({
      queryKey: ['feature', name],
      queryFn: () => call(getFeature, { params: { name } }),
      staleTime: 60_000,
      retry: 1,
    })),
  });
  if (results.some((result) => result.isPending)) return undefined;
  return (name) => results[names.indexOf(name)]?.data?.enabled === true;
}
