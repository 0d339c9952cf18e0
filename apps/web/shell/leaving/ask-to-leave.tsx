import { useCallback, type ReactNode } from 'react';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { AskToLeaveContext } from '#kit/web/form/state/use-leave-guard.ts';

/** Provides the portal's dialog for leaving unsaved forms. */
export function AskToLeave({ children }: { readonly children: ReactNode }) {
  const dialogs = useDialogs();
  const confirm = useCallback(
    () =>
      dialogs.openConfirm({
        header: 'Leave this page?',
        body: 'You have unsaved changes.',
        yes: 'Leave page',
        no: 'Stay',
        destroys: true,
      }),
    [dialogs],
  );
  return <AskToLeaveContext value={confirm}>{children}</AskToLeaveContext>;
}
