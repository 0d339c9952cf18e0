import { Loader, Modal } from '@mantine/core';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface MessageSpinnerProps {
  readonly opened: boolean;
  /** What is being done: "Confirming the payment with your bank". */
  readonly message: string;
}

/** The whole screen rests while something must not be interrupted. */
export function MessageSpinner({ opened, message }: MessageSpinnerProps) {
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
      fullScreen
      returnFocus={false}
      classNames={{ content: classes.spinner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={message}>
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
