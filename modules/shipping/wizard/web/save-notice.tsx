import { Button } from '@mantine/core';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import type { Autosave } from './use-autosave.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

interface SaveNoticeProps {
  readonly autosave: Autosave;
  readonly editor: ShipmentEditor;
}

/** Saving failed, or someone else saved first. Nothing typed is lost. */
export function SaveNotice({ autosave, editor }: SaveNoticeProps) {
  const { state, flush, settle } = autosave;
  if (state.kind === 'failed') return <FailureMessage error={state.error} onRetry={() => void flush()} />;
  if (state.kind !== 'changed') return null;
  return (
    <div className={styles.changed} role="alert">
      <p>
        <strong>{state.by} changed this shipment meanwhile.</strong> What you typed is still here and not yet
        saved.
      </p>
      <span className={styles.acts}>
        <Button
          variant="default"
          onClick={() => {
            editor.change(state.draft);
            settle();
          }}
        >
          Take theirs
        </Button>
        <Button onClick={settle}>Keep mine</Button>
      </span>
    </div>
  );
}
