import { useState } from 'react';

/** Runs one action of a page: busy while it runs, then its error, if any. */
export function useBusyAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const act = async (doIt: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await doIt();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, act };
}
