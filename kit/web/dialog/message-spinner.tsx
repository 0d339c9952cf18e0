import { Loader } from '@mantine/core';
import classes from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';

interface MessageSpinnerProps {
  readonly opened: boolean;
  /** What is happening: "Confirming the payment with your bank". */
  readonly message: string;
}

/** Blocks the screen while something must not be interrupted. */
export function MessageSpinner({ opened, message }: MessageSpinnerProps) {
  return (
    <ModalFrame
      place="whole"
      label={message}
      opened={opened}
      onClose={() => undefined}
      closeOnBackdrop={false}
      closeOnEscape={false}
      className={classes.spinner}
    >
      <div className={classes.spinnerBox} tabIndex={-1} data-autofocus>
        <Loader size={34} aria-hidden="true" />
        <p role="status" className={classes.spinnerWords}>
          {message}
        </p>
      </div>
    </ModalFrame>
  );
}
