import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#kit/web/call/call.ts';
import type { RememberPort } from '#kit/web/table/remember.ts';
import { changeUserSettings, createUserSettings, getUserSettings } from '../contract/index.ts';

const queryKey = ['user-settings'];

function readSettings(queries: QueryClient) {
  return queries.ensureQueryData({
    queryKey,
    queryFn: () => call(getUserSettings, { query: {} }),
    staleTime: Infinity,
  });
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
      async save(layout) {
        const remembered = { [name]: layout };
        const settings = await readSettings(queries).catch(() => undefined);
        if (settings === undefined) return;
        const saved =
          settings.id === null
            ? await call(createUserSettings, { body: { remembered } }).catch(() => undefined)
            : await call(changeUserSettings, { params: { id: settings.id }, body: { remembered } }).catch(
                () => undefined,
              );
        if (saved !== undefined) queries.setQueryData(queryKey, saved);
      },
    }),
    [name, queries],
  );
}
