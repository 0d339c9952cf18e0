import { CloseButton, ModalBaseBody, ModalBaseTitle } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';

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
  /** Left of title and body, such as the ring of an idle warning. */
  readonly figure?: ReactNode;
  /** 1080 is for two things side by side. */
  readonly width?: 400 | 460 | 520 | 1080;
  readonly withClose?: boolean;
  /** False if a click on the backdrop must not decide anything. */
  readonly closeOnBackdrop?: boolean;
  readonly closeOnEscape?: boolean;
  /** Below the title. */
  readonly subtitle?: ReactNode;
  /** At the right edge and as high as the window, for a long form beside its list. */
  readonly docked?: boolean;
}

/** A dialog for one decision. Focus moves in, stays in, and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, subtitle, children, buttons, figure, docked = false } = props;
  return (
    <ModalFrame
      place={docked ? 'edge' : 'middle'}
      opened={opened}
      onClose={onClose}
      width={props.width ?? 400}
      className={docked ? `${classes.content} ${classes.docked}` : classes.content}
      closeOnBackdrop={props.closeOnBackdrop ?? true}
      closeOnEscape={props.closeOnEscape ?? true}
    >
      <div className={classes.columns}>
        {figure}
        <div className={classes.main}>
          <div className={classes.head}>
            <ModalBaseTitle className={classes.title}>{title}</ModalBaseTitle>
            {props.withClose && (
              <CloseButton aria-label="Close" className={classes.close} onClick={onClose} />
            )}
          </div>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          {children !== undefined && <ModalBaseBody className={classes.body}>{children}</ModalBaseBody>}
        </div>
      </div>
      {buttons && <div className={classes.buttons}>{buttons}</div>}
    </ModalFrame>
  );
}
