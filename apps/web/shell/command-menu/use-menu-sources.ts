import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from '#kit/web/link/link.ts';
import { actionsGroup, pagesGroup } from '#kit/web/palette/rank-entries.ts';
import type { PaletteGroup, PaletteSource } from '#kit/web/slots/palette-entry.ts';
import { useMayOpen } from '../use-may-open.ts';
import { leadTo } from './lead-to.ts';
import type { LoupePalette } from './palette-doors.ts';

/** The records that this person may find, and the groups in their fixed order. */
export function useMenuSources(palettes: readonly LoupePalette[]) {
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const every = useMemo(
    () =>
      palettes
        .flatMap(({ records = [] }) => records)
        .map(({ rule, kinds, find }) => {
          const search: PaletteSource['search'] = async (text, signal) => {
            const { records, all = {} } = await find(text, { signal, queries });
            return {
              entries: records.map(({ to, ...record }) => ({ ...record, ...leadTo(navigate, to) })),
              all: Object.fromEntries(
                Object.entries(all).map(([kind, { label, to }]) => [
                  kind,
                  { label, ...leadTo(navigate, to) },
                ]),
              ),
            };
          };
          return { rule, kinds, source: { search } };
        }),
    [palettes, navigate, queries],
  );
  const open = every.filter(({ rule }) => mayOpen(rule));
  const groups: readonly PaletteGroup[] = [
    { id: actionsGroup, label: 'Actions' },
    { id: pagesGroup, label: 'Pages' },
    ...open.flatMap(({ kinds }) => kinds).toSorted((a, b) => a.order - b.order),
  ];
  return { sources: open.map(({ source }) => source), groups };
}
