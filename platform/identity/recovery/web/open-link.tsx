import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { openResetLink, resendResetLink } from '../contract/recovery-endpoints.ts';
import { LinkEnded } from './link-ended.tsx';

interface OpenLinkProps {
  readonly token: string;
  readonly onOpened: (challengeId: string) => void;
}

/**
 * Our choice: the link is used up by a press and not by being opened, since mail filters open links before the person
 * does (decision 0016).
 */
export function OpenLink({ token, onOpened }: OpenLinkProps) {
  const { busy, error, act } = useBusyAct();
  const begin = (): Promise<void> =>
    act(async () => onOpened((await call(openResetLink, { body: { token } })).challengeId));
  if (error instanceof RefusalError)
    return (
      <LinkEnded
        sentence={error.sentence}
        lasts="an hour"
        resend={() => call(resendResetLink, { body: { token } })}
      />
    );
  return (
    <GuestPage
      title="Choose a new password"
      lead="First we verify that it is you: a code, and one of your security questions."
    >
      {error !== undefined && <FailureFace error={error} onRetry={() => void begin()} />}
      <BusyButton busy={busy} busyWords="Opening" onClick={() => void begin()}>
        Begin
      </BusyButton>
    </GuestPage>
  );
}
