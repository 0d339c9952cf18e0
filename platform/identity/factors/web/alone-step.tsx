import { TextButton } from '#kit/web/display/text-button.tsx';
import { CodeStep } from './code-step.tsx';
import type { ProofCalls } from './proof-calls.ts';
import { RecoveryCodeStep } from './recovery-code-step.tsx';
import type { StepFrame } from './step-frame.ts';
import styles from './two-factor.module.css';

export type AloneWay = 'authenticator' | 'recovery-code';

interface AloneStepProps {
  readonly way: AloneWay;
  readonly proof: ProofCalls;
  readonly frame: StepFrame;
  readonly onBack: () => void;
  readonly onProven: () => void;
}

// Spec rulings 11: an authenticator app satisfies the second factor alone; so does a recovery code kept for its loss.
export function AloneStep({ way, proof, frame: Frame, onBack, onProven }: AloneStepProps) {
  const app = way === 'authenticator';
  return (
    <Frame
      step={way}
      title={app ? 'Type the code' : 'Type a recovery code'}
      lead={
        app
          ? 'Your authenticator app shows six digits, and others every 30 seconds.'
          : 'One of the codes you kept when you set up your second factor.'
      }
    >
      {app ? (
        <CodeStep
          onCode={async (code) => {
            await proof.verifyAuthenticator(code);
            return true;
          }}
          onDone={onProven}
        />
      ) : (
        <RecoveryCodeStep onCode={proof.verifyRecoveryCode} onDone={onProven} />
      )}
      <div className={styles.links}>
        <TextButton onClick={onBack}>Another way</TextButton>
      </div>
    </Frame>
  );
}
