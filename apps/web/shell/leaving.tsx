import { useBlocker } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { hasUnsavedChanges, mayLeave } from '#kit/web/form/state/leave-guards.ts';
import { AskToLeaveContext } from '#kit/web/form/state/use-leave-guard.ts';

/** Gives forms the portal's own question before what was typed in them is lost. */
export function AskToLeave({ children }: { readonly children: ReactNode }) {
  const dialogs = useDialogs();
  const ask = useCallback(
    () =>
      dialogs.openConfirm({
        header: 'Leave this page?',
        body: 'What you typed here is not saved.',
        yes: 'Leave page',
        no: 'Stay',
        destroys: true,
      }),
    [dialogs],
  );
  return <AskToLeaveContext value={ask}>{children}</AskToLeaveContext>;
}

/** The router's one blocker: a form with changes is asked before another page is shown. */
export function HoldUnsaved() {
  useBlocker({
    shouldBlockFn: async () => hasUnsavedChanges() && !(await mayLeave()),
    enableBeforeUnload: false,
  });
  return null;
}
