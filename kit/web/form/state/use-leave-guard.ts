import { createContext, useContext, useEffect } from 'react';

/** Asks whether to leave and lose what was typed; true leaves. */
export type AskToLeave = () => Promise<boolean>;

const guards: AskToLeave[] = [];

/** Holds the way out while a form has changes; returns how to let go. */
function addLeaveGuard(ask: AskToLeave): () => void {
  guards.push(ask);
  return () => {
    const at = guards.indexOf(ask);
    if (at !== -1) guards.splice(at, 1);
  };
}

export function hasUnsavedChanges(): boolean {
  return guards.length > 0;
}

/**
 * For the shell's one router blocker: `useBlocker({ shouldBlockFn: async () => !(await mayLeave()) })`.
 * The newest form asks for all: a person is asked once, not once for each form behind a dialog.
 */
export async function mayLeave(): Promise<boolean> {
  const ask = guards.at(-1);
  return ask === undefined || ask();
}

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
