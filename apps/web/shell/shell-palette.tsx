import { lazy, type ReactNode } from 'react';
import { PaletteHost } from '#kit/web/palette/palette-host.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { useMayOpen } from './use-may-open.ts';

const ShellMenu = lazy(async () => ({ default: (await import('./command-menu/shell-menu.tsx')).ShellMenu }));

/** Opens the command menu; the menu itself loads on first use. */
export function ShellPalette({ children }: { readonly children: (open: () => void) => ReactNode }) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const goBySequence = async (keys: string): Promise<void> => {
    const { findSequence } = await import('./command-menu/sequences.ts');
    const action = await findSequence(keys);
    if (action !== undefined && mayOpen(action.rule)) await navigate({ to: '.', href: action.to });
  };
  return (
    <PaletteHost menu={ShellMenu} onSequence={(keys) => void goBySequence(keys)}>
      {children}
    </PaletteHost>
  );
}
