import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { RememberPort } from '#kit/web/table/remember.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { UserSettingsFields } from '../contract/user-settings.ts';

export const ownSettings = queryOptions({
  queryKey: ['user-settings'],
  queryFn: async () => (await import('./settings-calls.ts')).readSettings(),
  staleTime: Infinity,
});

const readSettings = (queries: QueryClient) => queries.ensureQueryData(ownSettings);

/** Spec platform §7: after the profile loads, the product also loads account user data. */
export function loadOwnSettings(queries: QueryClient): Promise<unknown> {
  return readSettings(queries);
}

let saving: Promise<unknown> = Promise.resolve();

/** One after another: of two quick changes, the last one stays. */
function saveSettings(queries: QueryClient, fields: UserSettingsFields): Promise<void> {
  const saved = saving.then(() => saveNow(queries, fields));
  saving = saved.catch(() => undefined);
  return saved;
}

async function saveNow(queries: QueryClient, fields: UserSettingsFields): Promise<void> {
  const { id } = await readSettings(queries);
  const calls = await import('./settings-calls.ts');
  queries.setQueryData(ownSettings.queryKey, await calls.saveSettings(id, fields));
}

/**
 * A screen's layout for this person, stored with their settings so it follows them.
 * If it can't be loaded or saved, the default layout is used.
 */
export function useRemembered(name: string): RememberPort {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      async load() {
        const settings = await readSettings(queries).catch(() => ({ id: null }));
        return 'remembered' in settings ? settings.remembered?.[name] : undefined;
      },
      save: (layout) => saveSettings(queries, { remembered: { [name]: layout } }).catch(() => undefined),
    }),
    [name, queries],
  );
}

/** One value among the person's remembered ones; undefined until loaded or chosen. A choice shows at once. */
export function useRememberedValue(name: string): readonly [unknown, (value: string) => void] {
  const queries = useQueryClient();
  const { data } = useQuery(ownSettings);
  const remembered = data !== undefined && 'remembered' in data ? data.remembered : undefined;
  const choose = useCallback(
    (value: string): void => {
      queries.setQueryData(ownSettings.queryKey, (settings) =>
        settings === undefined || settings.id === null
          ? settings
          : { ...settings, remembered: { ...settings.remembered, [name]: value } },
      );
      saveSettings(queries, { remembered: { [name]: value } }).catch((error: unknown) =>
        toast.failed(error, "We couldn't save that. Try again."),
      );
    },
    [name, queries],
  );
  return [remembered?.[name], choose];
}

/** The person's analytics switch; undefined until loaded. */
export function useAnalyticsSwitch(): { readonly on: boolean | undefined; turn(on: boolean): void } {
  const queries = useQueryClient();
  const { data } = useQuery(ownSettings);
  return {
    on: data === undefined ? undefined : !('disableAnalytics' in data && data.disableAnalytics === true),
    turn(on) {
      saveSettings(queries, { disableAnalytics: !on }).then(
        () => toast.show({ sentence: on ? 'Usage analytics on' : 'Usage analytics off' }),
        (error: unknown) => toast.failed(error, "We couldn't save that. Try again."),
      );
    },
  };
}
