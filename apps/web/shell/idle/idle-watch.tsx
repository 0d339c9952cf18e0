import { lazy, Suspense, useEffect } from 'react';
import { useShell } from '../portal-context.ts';
import { useIdle } from './use-idle.ts';

const IdleWarningDialog = lazy(async () => ({
  default: (await import('#kit/web/dialog/idle-warning-dialog.tsx')).IdleWarningDialog,
}));

/** Spec platform §4, Idle: continue or close resets the timer, logout or the time-out logs the person out. */
export function IdleWatch() {
  const { session } = useShell();
  const { state, stay } = useIdle(session.idle);
  const over = state.kind === 'over';
  useEffect(() => {
    if (over) void session.signOut('idle');
  }, [over, session]);
  if (state.kind !== 'warning') return null;
  return (
    <Suspense fallback={null}>
      <IdleWarningDialog
        opened
        secondsLeft={state.secondsLeft}
        secondsInAll={session.idle.timeoutSeconds}
        onContinue={stay}
        onClose={stay}
        onLogout={() => void session.signOut()}
      >
        You've been inactive for a while. You'll lose unsaved changes when you're signed out.
      </IdleWarningDialog>
    </Suspense>
  );
}
