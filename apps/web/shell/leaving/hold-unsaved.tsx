import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedChanges, mayLeave } from '#kit/web/form/state/use-leave-guard.ts';

/** The router's one blocker: a form with changes is asked before another page is shown. */
export function HoldUnsaved() {
  useBlocker({
    shouldBlockFn: async () => hasUnsavedChanges() && !(await mayLeave()),
    enableBeforeUnload: false,
  });
  return null;
}
