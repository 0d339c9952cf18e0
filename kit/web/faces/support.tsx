import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import styles from './help-line.module.css';

interface Support {
  /** As a person reads it: "(555) 010-0177". */
  readonly phone: string;
  /** Where the Dashboard button of a broken page leads. */
  readonly home: string;
  /** Whose portal this is, beside the mark where nobody is signed in. */
  readonly about?: string | undefined;
  /** In the demo: where the mail and text messages are read that a person would get. */
  readonly mailbox?: string | undefined;
}

const SupportContext = createContext<Support | undefined>(undefined);

/** The provider's contacts, given once by the shell, shown by every face and dialog of a fault. */
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

/** Where sentences of the server say to call it. */
export function HelpLine() {
  const support = useSupport();
  return support === undefined ? null : (
    <p className={styles.line}>
      Help line: <a href={phoneAddress(support.phone)}>{support.phone}</a>
    </p>
  );
}
