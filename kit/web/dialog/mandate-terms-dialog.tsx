import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import classes from './dialog.module.css';

export interface MandateTerms {
  readonly title: string;
  readonly terms: ReactNode;
}

interface MandateTermsDialogProps extends MandateTerms {
  readonly opened: boolean;
  onAnswer(accepted: boolean): void;
}

/**
 * Spec platform §2.4: Reject and Accept. Our choice: only a button decides, neither Escape nor the backdrop
 * (decision 0007).
 */
export function MandateTermsDialog({ opened, title, terms, onAnswer }: MandateTermsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={() => undefined}
      closeOnBackdrop={false}
      closeOnEscape={false}
      width={520}
      title={title}
      buttons={
        <>
          <DialogButton weight="plain" onClick={() => onAnswer(false)}>
            Reject
          </DialogButton>
          <DialogButton weight="main" onClick={() => onAnswer(true)}>
            Accept
          </DialogButton>
        </>
      }
    >
      {/* Long terms scroll, and what scrolls must be reachable by keyboard. */}
      <div className={classes.scroll} role="region" aria-label="Terms" tabIndex={0} data-autofocus>
        {terms}
      </div>
    </Dialog>
  );
}
