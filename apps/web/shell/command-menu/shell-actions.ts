import { actionsGroup } from '#kit/web/palette/rank-entries.ts';
import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import { useColorScheme } from '#kit/web/theme/use-color-scheme.ts';
import { useShell } from '../portal-context.ts';

const schemes = [
  ['light', 'Light theme', 'sun'],
  ['dark', 'Dark theme', 'moon'],
  ['auto', 'Match device theme', 'sliders'],
] as const;

/** What the person's menu does. */
export function useShellActions(): readonly PaletteEntry[] {
  const { session } = useShell();
  const [scheme, setScheme] = useColorScheme();
  const themes = schemes
    .filter(([value]) => value !== scheme)
    .map(([value, label, icon]): PaletteEntry => ({
      id: `theme-${value}`,
      label,
      words: ['Appearance', 'Color scheme', 'Switch theme'],
      group: actionsGroup,
      icon,
      run: () => setScheme(value),
    }));
  return [
    ...themes,
    {
      id: 'sign-out',
      label: 'Sign out',
      words: ['Log out', 'Logout', 'Log off'],
      group: actionsGroup,
      icon: 'leave',
      run: () => void session.signOut(),
    },
  ];
}
