import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#kit/web/call/call.ts';
import type { RememberPort } from '#kit/web/table/remember.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { changeUserSettings, createUserSettings, getUserSettings } from '../contract/index.ts';
import type { UserSettingsFields } from '../contract/index.ts';

const queryKey = ['user-settings'];

function readSettings(queries: QueryClient) {
  return queries.ensureQueryData({
    queryKey,
    queryFn: () => call(getUserSettings, { query: {} }),
    staleTime: Infinity,
  });
}

/** Spec platform §7: after the profile loads, the product also loads account user data. */
export function loadOwnSettings(queries: QueryClient): Promise<unknown> {
  return readSettings(queries);
}

async function keepSettings(queries: QueryClient, fields: UserSettingsFields): Promise<void> {
  const { id } = await readSettings(queries);
  const saved =
    id === null
      ? await call(createUserSettings, { body: fields })
      : await call(changeUserSettings, { params: { id }, body: fields });
  queries.setQueryData(queryKey, saved);
}

/**
 * What a screen remembers of a person, kept in their settings so that it follows them to another computer.
 * A memory that cannot be read or kept costs the arrangement, never the page.
 */
export function useRemembered(name: string): RememberPort {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      async load() {
        const settings = await readSettings(queries).catch(() => ({ id: null }));
        return 'remembered' in settings ? settings.remembered?.[name] : undefined;
      },
      save: (layout) => keepSettings(queries, { remembered: { [name]: layout } }).catch(() => undefined),
    }),
    [name, queries],
  );
}

/** The person's switch for usage analytics, and how to turn it; undefined until it is known. */
export function useAnalyticsSwitch(): { readonly on: boolean | undefined; turn(on: boolean): void } {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(getUserSettings, { query: {} }),
    staleTime: Infinity,
  });
  return {
    on: data === undefined ? undefined : !('disableAnalytics' in data && data.disableAnalytics === true),
    turn(on) {
      keepSettings(queries, { disableAnalytics: !on }).then(
        () => toast.show({ sentence: on ? 'Usage is counted again' : 'Usage is no longer counted' }),
        () => toast.show({ sentence: 'The switch could not be kept. Try again.', tone: 'bad' }),
      );
    },
  };
}
