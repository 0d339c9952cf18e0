import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedChanges, mayLeave } from '#kit/web/form/state/use-leave-guard.ts';

/** The router's blocker: asks before leaving unsaved forms. */
export function UnsavedChangesBlocker() {
  useBlocker({
    shouldBlockFn: async () => hasUnsavedChanges() && !(await mayLeave()),
    enableBeforeUnload: false,
  });
  return null;
}
