import { useState } from 'react';
import { FaultFacts } from '../states/fault-facts.tsx';
import { phoneAddress, useSupport } from '../states/support.tsx';
import { Dialog, type DialogFrame } from './dialog.tsx';
import classes from './dialog.module.css';
import { DialogButton } from './dialog-button.tsx';

interface UnexpectedErrorDialogProps extends DialogFrame {
  readonly reference?: string | undefined;
}

/** For a fault in one step, while the page itself still works. */
export function UnexpectedErrorDialog({ opened, onClose, reference }: UnexpectedErrorDialogProps) {
  const support = useSupport();
  const [time] = useState(() => new Date());
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Something went wrong on our end"
      withClose
      buttons={
        <DialogButton weight="main" first onClick={onClose}>
          Close
        </DialogButton>
      }
    >
      <p>
        {reference !== undefined && "We've been notified. "}Try again in a few minutes
        {support && (
          <>
            , or call{' '}
            <a href={phoneAddress(support.phone)} className={classes.inText}>
              {support.phone}
            </a>
            {reference !== undefined && ' with this reference'}
          </>
        )}
        .
      </p>
      <div style={{ marginTop: 12 }}>
        <FaultFacts reference={reference} time={time} />
      </div>
    </Dialog>
  );
}
