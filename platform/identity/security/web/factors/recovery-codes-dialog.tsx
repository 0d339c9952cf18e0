import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './factors.module.css';

/** Shown this once; resolves when they are kept. */
export function openRecoveryCodes(dialogs: Dialogs, codes: readonly string[]): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <RecoveryCodesDialog codes={codes} opened={opened} onClose={() => answer()} />
  ));
}

interface RecoveryCodesDialogProps extends DialogFrame {
  readonly codes: readonly string[];
}

/** Closing it by accident would cost the codes, so it closes by its button alone. */
function RecoveryCodesDialog({ codes, opened, onClose }: RecoveryCodesDialogProps) {
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Keep these recovery codes"
      width={460}
      closeOnBackdrop={false}
      closeOnEscape={false}
      buttons={
        <DialogButton weight="main" disabled={!kept} onClick={onClose}>
          Done
        </DialogButton>
      }
    >
      <p>
        Each gets you in once when your phone or key is lost. They are shown this one time; keep them where
        only you can reach them.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.codeActions}>
        <Button
          component="a"
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="loupe-recovery-codes.txt"
          leftSection={<Icon name="download" size={15} />}
        >
          Download
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={15} />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <div className={styles.fields}>
        <CheckboxField label="I have kept these codes" value={kept} onChange={setKept} name="kept" />
      </div>
    </Dialog>
  );
}
