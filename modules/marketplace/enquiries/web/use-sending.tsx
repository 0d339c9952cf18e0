import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import styles from './enquiries.module.css';

/** Runs a request and remembers a network failure; a refusal shows itself. */
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

/** What to do after a network failure; the typed text stays. */
export const Lost = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={styles.lost}>
    {children}
  </p>
);
