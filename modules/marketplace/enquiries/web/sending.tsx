import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import styles from './enquiries.module.css';

/** Something that somebody sends, and whether it got lost on its way; what is refused says so itself. */
export function useSending() {
  const [isLost, setLost] = useState(false);
  const send = async <T,>(act: () => Promise<T>): Promise<T> => {
    setLost(false);
    try {
      return await act();
    } catch (error) {
      setLost(!(error instanceof RefusalError));
      throw error;
    }
  };
  return { isLost, send };
}

/** What to do about it; nothing that was typed is lost. */
export const Lost = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={styles.lost}>
    {children}
  </p>
);
