import { useState } from 'react';
import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useReadAgain } from './security-queries.ts';
import { useStepUp } from './step-up/use-step-up.ts';
import type { WithStepUp } from './step-up/use-step-up.ts';

/** One act of a row or a card: what it refuses with stands beside it, and what it did is said once. */
export function useAct() {
  const withStepUp = useStepUp();
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (act: (withStepUp: WithStepUp) => Promise<string | undefined>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const done = await act(withStepUp);
      await readAgain();
      if (done !== undefined) toast.show({ sentence: done });
    } catch (failed) {
      if (!(failed instanceof RefusalError || failed instanceof FaultError)) throw failed;
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run: (act: Parameters<typeof run>[0]) => void run(act) };
}
