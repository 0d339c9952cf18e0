import { useState } from 'react';

/** One act of a page: busy while it runs, and then what it failed with, if it did. */
export function useBusyAct() {
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
