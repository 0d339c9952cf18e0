import type { ReactNode } from 'react';
import { Dialog, type DialogFrame } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';

export interface ChoiceWords {
  /** What has happened: "1.52 ct oval is in your cart." */
  readonly title: string;
  readonly body?: ReactNode;
  /** Stays on this page: "Continue shopping". */
  readonly stay: string;
  /** Goes there: "Go to cart" or "Manage cart". */
  readonly go: string;
}

interface ChoiceDialogProps extends DialogFrame, ChoiceWords {
  onChoose(choice: 'stay' | 'go'): void;
}

/** After an action: two ways to continue, neither undoes it. */
export function ChoiceDialog({ opened, onClose, title, body, stay, go, onChoose }: ChoiceDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      withClose
      buttons={
        <>
          <DialogButton weight="plain" onClick={() => onChoose('stay')}>
            {stay}
          </DialogButton>
          <DialogButton weight="main" first onClick={() => onChoose('go')}>
            {go}
          </DialogButton>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
