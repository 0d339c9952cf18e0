import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { twoFactorStep } from '../domain/two-factor-state.ts';
import type { TwoFactorError } from '../domain/two-factor-state.ts';
import { SingleCodeStep } from './single-code-step.tsx';
import type { SingleCodeFactor } from './single-code-step.tsx';
import { CodeStep, ResendCode } from './code-step.tsx';
import type { ChallengeCalls } from './challenge-calls.ts';
import { QuestionStep } from './question-step.tsx';
import type { StepFrame } from './step-frame.tsx';
import { isExpired, StepError } from './step-error.tsx';
import { createTwoFactorFlow } from './two-factor-flow.ts';
import type { TwoFactorFlow } from './two-factor-flow.ts';
import styles from './two-factor.module.css';
import { ChooseFactorStep } from './choose-factor-step.tsx';

interface TwoFactorStepsProps {
  readonly proof: ChallengeCalls;
  readonly frame: StepFrame;
  /** Shown if the challenge has ended: a link to start again. */
  readonly restart: ReactNode;
  /** Below the list of factors: when this will be required again. */
  readonly note?: string | undefined;
  readonly onProven: () => void;
}

/** The whole second factor: choosing a method, the code and the question, or one factor that completes it alone. */
export function TwoFactorSteps({ proof, frame: Frame, restart, note, onProven }: TwoFactorStepsProps) {
  const [flow] = useState(() => createTwoFactorFlow(proof));
  const { state, methods } = useSyncExternalStore(flow.subscribe, flow.read);
  const [singleFactor, setSingleFactor] = useState<SingleCodeFactor | null>(null);
  useEffect(() => void flow.load(), [flow]);
  const step = twoFactorStep(state);

  if (isExpired(state.error))
    return (
      <Frame step="over" title="Your verification expired" lead="Nothing was changed.">
        <StepError error={state.error} action={restart} />
      </Frame>
    );
  if (step === 'locked')
    return (
      <Frame step="locked" title="Verification is locked" lead="Nothing was changed.">
        <LockedNotice error={state.error} restart={restart} />
      </Frame>
    );
  if (methods === undefined)
    return (
      <Frame step="ways" title="Verify it's you" lead="This keeps your account secure.">
        {state.error === null ? (
          <LoadingState rows={3} />
        ) : (
          <StepError error={state.error} onRetry={() => void flow.load()} />
        )}
      </Frame>
    );
  if (singleFactor !== null)
    return (
      <SingleCodeStep
        factor={singleFactor}
        proof={proof}
        frame={Frame}
        onBack={() => setSingleFactor(null)}
        onProven={onProven}
      />
    );
  if (step === 'ways')
    return (
      <ChooseFactorStep
        flow={flow}
        proof={proof}
        frame={Frame}
        note={note}
        onSingleFactor={setSingleFactor}
        onProven={onProven}
      />
    );
  if (step === 'code') return <SentCodeStep flow={flow} frame={Frame} onProven={onProven} />;
  return <SecurityQuestion flow={flow} frame={Frame} onProven={onProven} />;
}

interface LockedProps {
  readonly error: TwoFactorError | null;
  readonly restart: ReactNode;
}

/** Locked by support, or temporarily after too many wrong codes; only a refusal tells the two apart. */
function LockedNotice({ error, restart }: LockedProps) {
  if (error?.code === no.account_locked.code) return <StepError error={error} />;
  return (
    <RefusalMessage
      sentence="Too many wrong codes, or your account is locked."
      next="Wait 15 minutes and start over. If verification is still locked, call support."
      action={restart}
    />
  );
}

interface StepProps {
  readonly flow: TwoFactorFlow;
  readonly frame: StepFrame;
  readonly onProven: () => void;
}

/** Shown to everyone, so that it reveals nothing about the number. */
const noTextHint =
  'No text? If you replied STOP to our texts, reply START to any of them, or try another way.';

function SentCodeStep({ flow, frame: Frame, onProven }: StepProps) {
  const { state, sent } = flow.read();
  const method = state.verification.selectedMethod ?? 'Email';
  const recipient = method === 'Email' ? state.email : `phone ${state.phoneNumber}`;
  return (
    <Frame
      step="code"
      title="Enter the code"
      lead={
        <>
          We sent a code to <strong>{recipient}</strong>. The code expires in 10 minutes.
        </>
      }
    >
      <div className={styles.stack}>
        {state.error?.call === 'send' && <StepError error={state.error} />}
        <CodeStep
          key={sent?.at ?? 0}
          hint={method === 'Phone' ? noTextHint : undefined}
          onCode={flow.verify}
          onDone={(isComplete) => isComplete && onProven()}
        />
      </div>
      <div className={styles.links}>
        <ResendCode
          sentAt={sent?.at ?? 0}
          left={sent?.left}
          wasRefused={!state.verification.codeSent}
          onResend={() => void flow.send(method)}
        />
        <TextButton onClick={flow.reset}>Try another way</TextButton>
      </div>
    </Frame>
  );
}

function SecurityQuestion({ flow, frame: Frame, onProven }: StepProps) {
  const { securityQuestion, error, isLoading } = flow.read().state;
  return (
    <Frame
      step="question"
      title="Answer your security question"
      lead="Your code is correct. One more step to confirm it's you."
    >
      {error?.call === 'question' && <StepError error={error} onRetry={() => void flow.loadQuestion()} />}
      {securityQuestion.id !== null && (
        <QuestionStep
          key={securityQuestion.id}
          question={securityQuestion}
          onAnswer={flow.answer}
          onDone={onProven}
        />
      )}
      {securityQuestion.id === null && isLoading && <LoadingState rows={2} />}
      <div className={styles.links}>
        <TextButton onClick={flow.reset}>Start over</TextButton>
      </div>
    </Frame>
  );
}
