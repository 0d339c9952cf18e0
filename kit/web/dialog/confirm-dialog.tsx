import type { ReactNode } from 'react';
import { Dialog, type DialogFrame } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';

export interface ConfirmWords {
  /** The question as a sentence: "Void shipment 40-118296?" */
  readonly header: string;
  readonly body?: ReactNode;
  /** The verb: "Void shipment". */
  readonly yes: string;
  readonly no: string;
  readonly destroys?: boolean;
  readonly withClose?: boolean;
}

interface ConfirmDialogProps extends DialogFrame, ConfirmWords {
  readonly working?: boolean;
  onAnswer(yes: boolean): void;
}

/** Spec platform §2.4: header, body, yes and no buttons, optional close button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { header, body, yes, no, destroys = false, withClose = false, onAnswer } = props;
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={header}
      withClose={withClose}
      buttons={
        <>
          <DialogButton weight="plain" first={destroys} onClick={() => onAnswer(false)}>
            {no}
          </DialogButton>
          <DialogButton
            weight={destroys ? 'destroy' : 'main'}
            first={!destroys}
            working={props.working ?? false}
            onClick={() => onAnswer(true)}
          >
            {yes}
          </DialogButton>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
