import { createContext, use } from 'react';
import type { ReactNode } from 'react';

interface Support {
  /** For display: "(555) 010-0177". */
  readonly phone: string;
  /** The target of a failed page's Dashboard button. */
  readonly home: string;
  /** The provider's name, beside the logo for guests. */
  readonly about?: string | undefined;
  /** In the demo: the page that shows sent mail and text messages. */
  readonly mailbox?: string | undefined;
}

const SupportContext = createContext<Support | undefined>(undefined);

/** The provider's contact details, set once by the shell, for faults and dialogs. */
export function SupportProvider({
  support,
  children,
}: {
  readonly support: Support;
  readonly children: ReactNode;
}) {
  return <SupportContext value={support}>{children}</SupportContext>;
}

export function useSupport(): Support | undefined {
  return use(SupportContext);
}

export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
