import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { startStepUp } from '../contract/step-up-endpoints.ts';
import { challengeCalls } from '#platform/identity/factors/web/challenge-calls.ts';
import type { StepFrameProps } from '#platform/identity/factors/web/step-frame.tsx';
import { TwoFactorSteps } from '#platform/identity/factors/web/two-factor-steps.tsx';
import styles from './step-up-dialog.module.css';

/** True once the second factor is proven. */
export async function openStepUpDialog(dialogs: Dialogs): Promise<boolean> {
  const { challengeId } = await call(startStepUp, {});
  return dialogs.open<boolean>((opened, answer) => (
    <StepUpDialog
      challengeId={challengeId}
      opened={opened}
      onClose={() => answer(false)}
      onProven={() => answer(true)}
    />
  ));
}

interface StepUpDialogProps extends DialogFrame {
  readonly challengeId: string;
  onProven(): void;
}

/** Asks for the second factor before a sensitive action. */
function StepUpDialog({ challengeId, opened, onClose, onProven }: StepUpDialogProps) {
  const [current, setCurrent] = useState(challengeId);
  const restart = async (): Promise<void> => setCurrent((await call(startStepUp, {})).challengeId);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Verify it's you"
      width={460}
      withClose
      closeOnBackdrop={false}
    >
      <Proof key={current} challengeId={current} onProven={onProven} onRestart={() => void restart()} />
    </Dialog>
  );
}

interface ProofProps {
  readonly challengeId: string;
  readonly onProven: () => void;
  readonly onRestart: () => void;
}

function Proof({ challengeId, onProven, onRestart }: ProofProps) {
  const [proof] = useState(() => challengeCalls(challengeId));
  return (
    <TwoFactorSteps
      proof={proof}
      frame={StepInDialog}
      restart={
        <Button size="sm" variant="default" onClick={onRestart}>
          {' '}
          Start over{' '}
        </Button>
      }
      note="You won't be asked again in this browser for 10 minutes."
      onProven={onProven}
    />
  );
}

/** The dialog's title is the first step's title, so only later steps show their own. */
function StepInDialog({ title, lead, step, children }: StepFrameProps) {
  return (
    <div className={styles.step}>
      <div role="status">
        {step !== 'ways' && (
          <h3 className={styles.title} key={step}>
            {title}
          </h3>
        )}
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
