import { Loader, Modal } from '@mantine/core';
import classes from './dialog.module.css';

interface MessageSpinnerProps {
  readonly opened: boolean;
  /** What is being done: "Confirming the payment with your bank". */
  readonly message: string;
}

/** The whole screen rests while something must not be interrupted. */
export function MessageSpinner({ opened, message }: MessageSpinnerProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
      fullScreen
    >
      <Modal.Overlay />
      <Modal.Content className={classes.spinner} aria-label={message}>
        <div className={classes.spinnerBox} tabIndex={-1} data-autofocus>
          <Loader size={34} aria-hidden="true" />
          <p role="status" className={classes.spinnerWords}>
            {message}
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
