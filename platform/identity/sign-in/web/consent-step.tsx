import { Button, List } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import styles from '#platform/identity/factors/web/two-factor.module.css';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import { describeDuration, describeScopes } from '#platform/identity/sessions/domain/describe-scopes.ts';
import { answerConsent } from '../contract/sign-in-endpoints.ts';

interface ConsentStepProps {
  readonly uid: string;
  readonly clientName: string;
  readonly asksFor: readonly string[];
  readonly onStep: (step: SignInStep) => Promise<void>;
}

/** Another application asks the signed-in person for access. */
export function ConsentStep({ uid, clientName, asksFor, onStep }: ConsentStepProps) {
  const { busy, error, act } = useAction();
  const answer = (allow: boolean): void =>
    void act(async () => onStep(await call(answerConsent, { params: { uid }, body: { allow } })));
  return (
    <GuestPage title={`Connect ${clientName}?`} lead={`${clientName} will be able to:`}>
      {error !== undefined && <FailureMessage error={error} />}
      <List>
        {describeScopes(asksFor).map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      <p>{describeDuration(asksFor)}</p>
      <p>Allow this only if you know and trust {clientName}. You can disconnect it anytime under Security.</p>
      <div className={styles.links}>
        <Button size="lg" loading={busy} onClick={() => answer(true)}>
          Allow
        </Button>
        <Button size="lg" variant="default" disabled={busy} onClick={() => answer(false)}>
          Decline
        </Button>
      </div>
    </GuestPage>
  );
}
