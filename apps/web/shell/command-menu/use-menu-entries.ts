import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { actionsGroup, pagesGroup } from '#kit/web/palette/rank-entries.ts';
import type { Uses } from '#kit/web/palette/uses.ts';
import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import { portalPath } from '#kit/domain/portal-path.ts';
import { useShell } from '../portal-context.ts';
import { useMayOpen } from '../use-may-open.ts';
import { leadTo } from './lead-to.ts';
import { pageEntries } from './page-entries.ts';
import type { LoupePalette } from './palette-doors.ts';
import { useShellActions } from './shell-actions.ts';

/** This person's actions and pages, and the records they opened before. */
export function useMenuEntries(palettes: readonly LoupePalette[], uses: Uses): readonly PaletteEntry[] {
  const { portal } = useShell();
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const shellActions = useShellActions();
  const refused = useRefusedActions(palettes);
  const actions = palettes.flatMap(({ actions: own = [], icon }) =>
    own
      .filter(({ id, rule }) => mayOpen(rule) && !refused.includes(id))
      .map(({ rule: _rule, mayNow: _mayNow, to, ...action }): PaletteEntry => ({
        icon,
        ...action,
        group: actionsGroup,
        ...leadTo(navigate, to),
      })),
  );
  const pages = pageEntries(palettes, portal.demo)
    .filter(({ rule }) => mayOpen(rule))
    .map(({ rule: _rule, to, ...page }): PaletteEntry => ({ ...page, ...leadTo(navigate, to) }));
  const kinds = palettes.flatMap(({ records = [] }) =>
    records.filter(({ rule }) => mayOpen(rule)).flatMap((each) => each.kinds),
  );
  const opened = Object.entries(uses).flatMap(([id, { record }]): PaletteEntry[] => {
    const kind = kinds.find((each) => each.id === record?.group);
    if (record === undefined || kind === undefined) return [];
    const { label, group, href } = record;
    return [{ id, label, group, icon: kind.icon, ...leadTo(navigate, portalPath(href)) }];
  });
  return [...actions, ...shellActions, ...pages, ...opened];
}

const oneMinute = 60_000;

/** Actions that are not possible now, such as for someone who may not create shipments. */
function useRefusedActions(palettes: readonly LoupePalette[]): readonly string[] {
  const mayOpen = useMayOpen();
  const queries = useQueryClient();
  const asked = palettes
    .flatMap(({ actions = [] }) => actions)
    .filter(({ rule, mayNow }) => mayNow !== undefined && mayOpen(rule));
  const ids = asked.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['menu', 'refused', ...ids],
    queryFn: async () => {
      // One that can't be told is offered; the page says whether it is possible.
      const answers = await Promise.all(asked.map(async ({ mayNow }) => mayNow?.(queries).catch(() => true)));
      return ids.filter((_, at) => answers[at] === false);
    },
    staleTime: oneMinute,
  });
  return data ?? [];
}

export const isRecord = ({ group }: PaletteEntry): boolean => group !== actionsGroup && group !== pagesGroup;
