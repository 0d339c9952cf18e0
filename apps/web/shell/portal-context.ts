import { createContext, use } from 'react';
import type { Portal } from '#platform/settings/contract.ts';
import type { Session } from '../session/session.ts';

export interface Shell {
  readonly portal: Portal;
  readonly session: Session;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (shell === undefined) throw new Error('useShell is for pages inside the shell.');
  return shell;
}
