import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog, type DialogFrame } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import classes from './dialog.module.css';

export interface AgreementWords {
  readonly title: string;
  readonly body?: ReactNode;
  /** With this, confirming requires ticking the box. */
  readonly agree?: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Swaps the buttons: the plain one confirms. */
  readonly inverted?: boolean;
}

interface AgreementDialogProps extends DialogFrame, AgreementWords {
  onAnswer(confirmed: boolean): void;
}

/** Spec platform §2.4: an optional checkbox must be ticked before the confirm button enables. */
export function AgreementDialog(props: AgreementDialogProps) {
  const { title, body, agree, confirm, cancel, inverted = false, onAnswer } = props;
  const [ticked, setTicked] = useState(false);
  const missing = agree !== undefined && !ticked;
  const answer = (confirmed: boolean) => {
    setTicked(false);
    onAnswer(confirmed);
  };
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={title}
      buttons={
        <>
          <DialogButton weight="plain" disabled={inverted && missing} onClick={() => answer(inverted)}>
            {inverted ? confirm : cancel}
          </DialogButton>
          <DialogButton
            weight="main"
            first={agree === undefined || inverted}
            disabled={!inverted && missing}
            onClick={() => answer(!inverted)}
          >
            {inverted ? cancel : confirm}
          </DialogButton>
        </>
      }
    >
      {body}
      {agree !== undefined && (
        <Checkbox
          className={classes.agree}
          label={agree}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          {...(inverted ? {} : { 'data-autofocus': true })}
        />
      )}
    </Dialog>
  );
}
