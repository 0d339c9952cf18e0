import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { PaletteHost } from '#kit/web/palette/palette-host.tsx';
import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import { doors } from '../doors.ts';
import { useMenu } from './rail.tsx';
import { useMayOpen } from './use-may-open.ts';

const actions = doors.flatMap((door) => door.paletteActions ?? []);

// True today: pages and actions answer. A slice that brings records through its door widens the promise.
const words = { prompt: 'Go to a page or start an action' };

/** The palette with this person's pages and actions; a slice's records join through its door. */
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
      run: () =>
        void (entry.external ? window.open(entry.to, '_blank', 'noopener') : navigate({ to: entry.to })),
    }));
    const acts = actions
      .filter((action) => mayOpen(action.rule))
      .map(({ rule: _rule, to, ...action }) => ({ ...action, href: to, run: () => void navigate({ to }) }));
    return [...acts, ...pages];
  }, [menu, mayOpen, navigate]);
  return (
    <PaletteHost entries={entries} sources={[]} words={words}>
      {children}
    </PaletteHost>
  );
}
