import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownSettings, useRemembered } from '#platform/settings/web.tsx';
import { readLayout, usualLayout } from './card-layout.ts';
import type { CardLayout } from './card-layout.ts';

const name = 'dashboard';

/** The person's arrangement, stored with their settings; undefined while they load. */
export function useCardLayout(): {
  readonly layout: CardLayout | undefined;
  change(layout: CardLayout): void;
} {
  const queries = useQueryClient();
  const { data, isError } = useQuery(ownSettings);
  const { save } = useRemembered(name);
  const stored = data !== undefined && 'remembered' in data ? data.remembered?.[name] : undefined;
  return {
    layout: data === undefined ? (isError ? usualLayout : undefined) : readLayout(stored),
    change(layout) {
      // Shown at once; the server's answer replaces it.
      queries.setQueryData(ownSettings.queryKey, (settings) =>
        settings === undefined
          ? settings
          : {
              ...settings,
              remembered: { ...('remembered' in settings ? settings.remembered : {}), [name]: layout },
            },
      );
      void save(layout);
    },
  };
}
