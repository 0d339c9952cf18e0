import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { makeRecoveryCodes } from '../contract/security-factor-endpoints.ts';
import { SecurityCard } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';
import { useState } from 'react';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './factors.module.css';

// Our choice: suggest new codes when three are left (decision 0016).
const lowCodeCount = 3;

export function RecoveryCodesCard({ security }: { readonly security: SecurityOverview }) {
  const { made, left } = security.recoveryCodes;
  const dialogs = useDialogs();
  const { busy, error, run } = useSecurityAction();
  const make = (): void =>
    run(async (withStepUp) => {
      const isConfirmed =
        left === 0 ||
        (await dialogs.openConfirm({
          header: 'Create new recovery codes?',
          body: 'Your saved codes will stop working.',
          yes: 'Create codes',
          no: 'Keep current codes',
        }));
      if (!isConfirmed) return undefined;
      const { recoveryCodes } = await withStepUp(() => call(makeRecoveryCodes, {}));
      await openRecoveryCodes(dialogs, recoveryCodes);
      return undefined;
    });
  return (
    <SecurityCard
      title="Recovery codes"
      beside={
        made > 0 && (
          <StatusBadge kind={left <= lowCodeCount ? 'warn' : 'mute'}>{`${left} of ${made} left`}</StatusBadge>
        )
      }
      text={
        made > 0
          ? 'Use a recovery code to sign in if you lose your phone or security key. Each code works once.'
          : "You'll get recovery codes when you add your first passkey or authenticator app."
      }
      error={error}
      actions={
        security.actions.includes('makeRecoveryCodes') && (
          <Button variant="default" loading={busy} onClick={make}>
            Create new codes
          </Button>
        )
      }
    />
  );
}

/** Shown once; resolves when the person has saved them. */
export function openRecoveryCodes(dialogs: Dialogs, codes: readonly string[]): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <RecoveryCodesDialog codes={codes} opened={opened} onClose={() => answer()} />
  ));
}

interface RecoveryCodesDialogProps extends DialogFrame {
  readonly codes: readonly string[];
}

/** Closed only by its button, because closing it by accident would lose the codes. */
function RecoveryCodesDialog({ codes, opened, onClose }: RecoveryCodesDialogProps) {
  const [hasSaved, setHasSaved] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Save your recovery codes"
      width={460}
      closeOnBackdrop={false}
      closeOnEscape={false}
      buttons={
        <DialogButton weight="main" disabled={!hasSaved} onClick={onClose}>
          Done
        </DialogButton>
      }
    >
      <p>
        Use a recovery code to sign in if you lose your phone or security key. Each code works once. We won't
        show these codes again, so store them somewhere safe.
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
        <CheckboxField label="I've saved these codes" value={hasSaved} onChange={setHasSaved} name="kept" />
      </div>
    </Dialog>
  );
}
