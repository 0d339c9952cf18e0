import type { ReactNode } from 'react';
import { Dialog, type DialogFrame } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';

export interface NotificationWords {
  readonly title: string;
  readonly body?: ReactNode;
  readonly done?: string;
}

/** Shows one message that must be read; there is nothing to decide. */
export function NotificationDialog({ opened, onClose, title, body, done }: DialogFrame & NotificationWords) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      withClose
      buttons={
        <DialogButton weight="main" first onClick={onClose}>
          {done ?? 'Close'}
        </DialogButton>
      }
    >
      {body}
    </Dialog>
  );
}
