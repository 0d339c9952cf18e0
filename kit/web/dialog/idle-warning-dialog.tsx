import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import { TimeRing } from './time-ring.tsx';

interface IdleWarningDialogProps {
  readonly opened: boolean;
  readonly secondsLeft: number;
  /** How long the warning lasts in all; the ring is its share. */
  readonly secondsInAll: number;
  readonly children?: ReactNode;
  onContinue(): void;
  onLogout(): void;
  /** The x. Spec platform §4: continue or close resets the timer. */
  onClose(): void;
}

/** Spec platform §2.4: Continue session, Logout and a close x; it cannot be closed by clicking the backdrop. */
export function IdleWarningDialog(props: IdleWarningDialogProps) {
  const { opened, secondsLeft, secondsInAll, children, onContinue, onLogout, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      closeOnBackdrop={false}
      withClose
      figure={<TimeRing secondsLeft={secondsLeft} secondsInAll={secondsInAll} />}
      title={`Signing out in ${timeWords(secondsLeft)}`}
      buttons={
        <>
          <DialogButton weight="plain" onClick={onLogout}>
            Logout
          </DialogButton>
          <DialogButton weight="main" first onClick={onContinue}>
            Continue session
          </DialogButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Whole minutes while there are some, rounded up as people say it. */
function timeWords(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  if (seconds === 60) return '1 minute';
  return seconds === 1 ? '1 second' : `${Math.max(0, seconds)} seconds`;
}
