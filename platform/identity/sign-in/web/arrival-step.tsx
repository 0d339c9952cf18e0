import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import {
  confirmArrival,
  getArrival,
  sendArrivalCode,
} from '#platform/identity/external/contract/external-endpoints.ts';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import { CodeStep, ResendCode } from '#platform/identity/factors/web/code-step.tsx';
import styles from '#platform/identity/factors/web/two-factor.module.css';
import { SignInEnded } from './sign-in-ended.tsx';

interface ArrivalStepProps {
  readonly arrival: string;
  readonly onStep: (step: SignInStep) => Promise<void>;
  readonly onOther: () => void;
}

/**
 * For a person from the external provider whose email already has an account here: a code sent to that email
 * links the two permanently.
 */
export function ArrivalStep({ arrival, onStep, onOther }: ArrivalStepProps) {
  const params = { id: arrival };
  const query = useQuery({
    queryKey: ['identity', 'arrival', arrival],
    queryFn: ({ signal }) => call(getArrival, { params }, { signal }),
    staleTime: Infinity,
  });
  const [sent, setSent] = useState<{ readonly to: string; readonly at: number }>();
  const { error, act } = useAction();
  const send = (): Promise<void> =>
    act(async () => {
      const { sentTo } = await call(sendArrivalCode, { params });
      setSent({ to: sentTo, at: Date.now() });
    });
  const confirm = async (token: string): Promise<boolean> => {
    await onStep(await call(confirmArrival, { params, body: { token } }));
    return true;
  };

  if (query.error instanceof RefusalError) return <SignInEnded sentence={query.error.sentence} />;
  if (query.data === undefined)
    return (
      <GuestPage title="Link your account">
        {query.isError ? (
          <FailureMessage error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState rows={3} />
        )}
      </GuestPage>
    );
  return (
    <GuestPage
      title={sent === undefined ? 'Link your account' : 'Enter the code'}
      step={sent === undefined ? 'link' : 'code'}
      lead={
        sent === undefined
          ? `You already have an account with ${query.data.email}. To link that account to ${query.data.providerName}, we'll send you a code. You only need to do this once.`
          : `We sent a code to ${sent.to}. The code expires in 10 minutes.`
      }
    >
      {error !== undefined && <FailureMessage error={error} onRetry={() => void send()} />}
      {sent === undefined ? (
        <Button size="lg" onClick={() => void send()}>
          Send code
        </Button>
      ) : (
        <CodeStep key={sent.at} onCode={confirm} onDone={() => undefined} />
      )}
      <div className={styles.links}>
        {sent !== undefined && (
          <ResendCode sentAt={sent.at} wasRefused={false} onResend={() => void send()} />
        )}
        <TextButton onClick={onOther}>Sign in another way</TextButton>
      </div>
    </GuestPage>
  );
}
