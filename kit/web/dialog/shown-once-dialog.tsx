import { Button } from '@mantine/core';
import { useState } from 'react';
import { CheckboxField } from '../form/choice/checkbox-field.tsx';
import { Icon } from '../icons/icon.tsx';
import { DialogButton } from './dialog-button.tsx';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import type { DialogFrame } from './dialog.tsx';
import type { Dialogs } from './dialogs-provider.tsx';

export interface ShownOnce {
  readonly title: string;
  /** What it is for and where to store it. */
  readonly words: string;
  /** Its label, such as "API key". */
  readonly label: string;
  readonly secret: string;
}

/** Shows a secret once; resolves when the person has saved it. */
export function openSecretDialog(dialogs: Dialogs, shown: ShownOnce): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <ShownOnceDialog {...shown} opened={opened} onClose={() => answer()} />
  ));
}

/** Closes only by its button, since an accidental close would lose the secret. */
function ShownOnceDialog({ title, words, label, secret, opened, onClose }: ShownOnce & DialogFrame) {
  const [saved, setSaved] = useState(false);
  const [copied, setCopied] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={520}
      closeOnBackdrop={false}
      closeOnEscape={false}
      buttons={
        <DialogButton weight="main" disabled={!saved} onClick={onClose}>
          Done
        </DialogButton>
      }
    >
      <p>{words}</p>
      <div className={classes.secretBox} role="group" aria-label={label}>
        <code className={classes.secret}>{secret}</code>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={15} />}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <CheckboxField label="I've saved this in a safe place" value={saved} onChange={setSaved} name="kept" />
    </Dialog>
  );
}
