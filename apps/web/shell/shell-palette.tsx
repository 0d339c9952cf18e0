import { useNavigate } from '#kit/web/link/link.ts';
import { useMemo, type ReactNode } from 'react';
import { PaletteHost } from '#kit/web/palette/palette-host.tsx';
import type { PaletteEntry, PaletteSource } from '#kit/web/slots/palette-entry.ts';
import { doors } from '../doors.ts';
import { useMenu } from './menu.ts';
import { useMayOpen } from './use-may-open.ts';

const actions = doors.flatMap((door) => door.paletteActions ?? []);

const records = doors.flatMap((door) => door.paletteRecords ?? []);

/** The palette with this person's pages and actions, and the records that slices find. */
export function ShellPalette({ children }: { readonly children: (open: () => void) => ReactNode }) {
  const navigate = useNavigate();
  const menu = useMenu();
  const mayOpen = useMayOpen();
  const entries = useMemo((): PaletteEntry[] => {
    const pages = menu.map((entry) => ({
      id: entry.to,
      label: entry.label,
      group: 'pages' as const,
      icon: entry.icon,
      href: entry.to,
      run: () => void navigate({ to: entry.to }),
    }));
    const actionEntries = actions
      .filter((action) => mayOpen(action.rule))
      .map(({ rule: _rule, to, ...action }) => ({ ...action, href: to, run: () => void navigate({ to }) }));
    return [...actionEntries, ...pages];
  }, [menu, mayOpen, navigate]);
  const { sources, words } = useMemo(() => {
    const open = records.filter(({ rule }) => mayOpen(rule));
    return {
      sources: open.map(({ find }): PaletteSource => ({
        search: async (text, signal) =>
          (await (await find())(text, signal)).map(({ to, ...found }) => ({
            ...found,
            group: 'records',
            href: to,
            run: () => void navigate({ to }),
          })),
      })),
      words: { prompt: `Go to a page${open.map(({ named }) => `, ${named}`).join('')} or start an action` },
    };
  }, [mayOpen, navigate]);
  return (
    <PaletteHost entries={entries} sources={sources} words={words}>
      {children}
    </PaletteHost>
  );
}
