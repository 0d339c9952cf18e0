import { createContext, useContext, useEffect } from 'react';

/** Asks whether to discard changes; true leaves. */
export type AskToLeave = () => Promise<boolean>;

const guards: AskToLeave[] = [];

/** Blocks leaving while a form has changes; returns the release function. */
function addLeaveGuard(confirmLeave: AskToLeave): () => void {
  guards.push(confirmLeave);
  return () => {
    const at = guards.indexOf(confirmLeave);
    if (at !== -1) guards.splice(at, 1);
  };
}

export function hasUnsavedChanges(): boolean {
  return guards.length > 0;
}

/**
 * For the shell's router, which asks before it leaves. Only the newest
 * form asks, so that a person is asked once even with a form behind a dialog.
 */
export async function mayLeave(): Promise<boolean> {
  const confirmLeave = guards.at(-1);
  return confirmLeave === undefined || confirmLeave();
}

const sentence = 'Leave this page? You have unsaved changes.';

/** The shell provides its dialog; without a shell the browser's own prompt is used. */
export const AskToLeaveContext = createContext<AskToLeave>(async () => window.confirm(sentence));

/** Closing the tab uses the browser's prompt; navigation inside Loupe uses the shell's dialog. */
export function useLeaveGuard(active: boolean): void {
  const confirmLeave = useContext(AskToLeaveContext);
  useEffect(() => {
    if (!active) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = addLeaveGuard(confirmLeave);
    return () => {
      window.removeEventListener('beforeunload', hold);
      release();
    };
  }, [active, confirmLeave]);
}
