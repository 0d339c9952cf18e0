import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

export interface DialogFrame {
  readonly opened: boolean;
  onClose(): void;
}

interface DialogProps extends DialogFrame {
  /** A full sentence of what will happen. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the safe one first. */
  readonly buttons?: ReactNode;
  /** Stands left of title and words, such as the ring of an idle warning. */
  readonly figure?: ReactNode;
  readonly width?: 400 | 460 | 520;
  readonly withClose?: boolean;
  /** Off where a click beside the dialog must not decide anything. */
  readonly closeOnBackdrop?: boolean;
  readonly closeOnEscape?: boolean;
}

/** The one dialog: for one decision. Focus goes in, stays in, and comes back to where it was. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, children, buttons, figure } = props;
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={props.width ?? 400}
      centered
      returnFocus={false}
      // By name, since Mantine hands a plain className to the box around the content too.
      classNames={{ content: classes.content ?? '' }}
      closeOnClickOutside={props.closeOnBackdrop ?? true}
      closeOnEscape={props.closeOnEscape ?? true}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.columns}>
          {figure}
          <div className={classes.main}>
            <div className={classes.head}>
              <Modal.Title className={classes.title}>{title}</Modal.Title>
              {props.withClose && <Modal.CloseButton aria-label="Close" className={classes.close} />}
            </div>
            {children !== undefined && <Modal.Body className={classes.body}>{children}</Modal.Body>}
          </div>
        </div>
        {buttons && <div className={classes.buttons}>{buttons}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
