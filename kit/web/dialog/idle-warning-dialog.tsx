import { counted } from '#kit/domain/text/counted.ts';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import classes from './dialog.module.css';

interface IdleWarningDialogProps {
  readonly opened: boolean;
  readonly secondsLeft: number;
  /** The warning's total duration, for the ring. */
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

/** Whole minutes while there are any, rounded up. */
function timeWords(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  if (seconds === 60) return '1 minute';
  return counted(Math.max(0, seconds), 'second');
}

interface TimeRingProps {
  readonly secondsLeft: number;
  readonly secondsInAll: number;
}

const radius = 28;
const around = 2 * Math.PI * radius;

export function TimeRing({ secondsLeft, secondsInAll }: TimeRingProps) {
  const left = Math.max(0, secondsLeft);
  const share = secondsInAll > 0 ? Math.min(1, left / secondsInAll) : 0;
  const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <svg className={classes.ring} viewBox="0 0 60 60" role="img" aria-label={`${words} left`}>
      <circle cx="30" cy="30" r={radius} fill="none" stroke="var(--line2)" strokeWidth="3.5" />
      <circle
        cx="30"
        cy="30"
        r={radius}
        fill="none"
        stroke="var(--gem)"
        strokeWidth="3.5"
        strokeDasharray={`${around * share} ${around}`}
        transform="rotate(-90 30 30)"
      />
      <text x="30" y="35" textAnchor="middle">
        {words}
      </text>
    </svg>
  );
}
