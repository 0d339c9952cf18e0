import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import styles from './enquiries.module.css';

/** Runs a request and remembers a network failure; a refusal shows itself. */
export function useSending() {
  const [hasFailed, setFailed] = useState(false);
  const send = async <T,>(request: () => Promise<T>): Promise<T> => {
    setFailed(false);
    try {
      return await request();
    } catch (error) {
      setFailed(!(error instanceof RefusalError));
      throw error;
    }
  };
  return { hasFailed, send };
}

/** What to do after a network failure; the typed text stays. */
export const SendFailure = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={styles.lost}>
    {children}
  </p>
);
