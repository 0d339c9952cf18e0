import { createContext, useContext, useEffect } from 'react';
import { addLeaveGuard, type AskToLeave } from './leave-guards.ts';

const sentence = 'Leave this page? What you typed here is not saved.';

/** The shell puts its dialog here; without a shell, as in a trial of one form, the browser's own question serves. */
export const AskToLeaveContext = createContext<AskToLeave>(async () => window.confirm(sentence));

/** Closing the tab asks in the browser's words; moving inside Loupe asks through `confirm`. */
export function useLeaveGuard(active: boolean, confirm?: AskToLeave): void {
  const shellAsks = useContext(AskToLeaveContext);
  const ask = confirm ?? shellAsks;
  useEffect(() => {
    if (!active) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = addLeaveGuard(ask);
    return () => {
      window.removeEventListener('beforeunload', hold);
      release();
    };
  }, [active, ask]);
}
