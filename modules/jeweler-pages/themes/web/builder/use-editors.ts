import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useActor } from '#platform/access/web.tsx';
import { followTheme } from '../../contract/editor-endpoints.ts';
import type { StepId } from '../../domain/builder-steps.ts';

/** Often enough that a tab without a word for a minute is closed (decision 0036). */
const everyMs = 20_000;

const editorsKey = ['page-editors'];

/**
 * Who else is editing the theme, and at which step. Asking says that this tab is open too. The live topic
 * `page-editors` asks again when someone comes, moves, leaves or saves.
 */
export function useEditors(themeId: string, step: StepId, onVersion: (version: number) => void) {
  const actor = useActor();
  const isEditing = actor.kind === 'member' && actor.viewing === undefined;
  const [tabId] = useState(() => crypto.randomUUID());
  const { data } = useQuery({
    queryKey: [...editorsKey, themeId, tabId, step],
    queryFn: ({ signal }) => call(followTheme, { params: { themeId, tabId }, body: { step } }, { signal }),
    enabled: isEditing,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data !== undefined) onVersion(data.version);
  }, [data, onVersion]);
  useEffect(
    () => () => {
      if (isEditing)
        void call(followTheme, { params: { themeId, tabId }, body: { step: null } }).catch(() => undefined);
    },
    [isEditing, themeId, tabId],
  );
  return data?.editors ?? [];
}
