/** Asks whether to leave and lose what was typed; true leaves. */
export type AskToLeave = () => Promise<boolean>;

const guards: AskToLeave[] = [];

/** Holds the way out while a form has changes; returns how to let go. */
export function addLeaveGuard(ask: AskToLeave): () => void {
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
