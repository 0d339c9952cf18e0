import type { AccessRule } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import { doors } from '../doors.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getFeature } from '#platform/settings/contract.ts';

const ruled = doors.flatMap((door) => [
  ...(door.menu ?? []),
  ...(door.widgets ?? []),
  ...(door.routes ?? []),
]);
const features = [
  ...new Set(ruled.flatMap(({ rule }) => (rule.feature === undefined ? [] : [rule.feature]))),
];

/** Whether a rule admits this person; false while a required flag is loading. */
export function useMayOpen(): (rule: AccessRule) => boolean {
  const decide = useDecide();
  const flags = useFlags(features);
  return (rule) => decide(rule, flags ?? (() => false)).allowed;
}

const staleTime = 60_000;

/** A route's feature flags; undefined while loading. A failed look-up counts as off. */
export function useFlags(names: readonly string[]): ((name: string) => boolean) | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['feature', 'of', ...names],
    queryFn: async () => {
      const answers = await Promise.all(names.map((name) => isOn(client, name)));
      return names.filter((_, at) => answers[at]);
    },
    enabled: names.length > 0,
    staleTime,
  });
  if (names.length > 0 && data === undefined) return undefined;
  return (name) => data?.includes(name) === true;
}

/** Each flag is fetched once, whichever pages use it. */
function isOn(client: QueryClient, name: string): Promise<boolean> {
  return client
    .fetchQuery({
      queryKey: ['feature', name],
      queryFn: () => call(getFeature, { params: { name } }),
      staleTime,
      retry: 1,
    })
    .then(
      ({ enabled }) => enabled,
      () => false,
    );
}
