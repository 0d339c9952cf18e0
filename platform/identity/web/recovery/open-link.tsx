import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { openResetLink, resendResetLink } from '../../contract/recovery-endpoints.ts';

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
  if (error instanceof RefusalError) return <LinkEnded token={token} sentence={error.sentence} />;
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

/** An expired or used link offers a new one, to the same e-mail. */
function LinkEnded({ token, sentence }: { readonly token: string; readonly sentence: string }) {
  const [sent, setSent] = useState(false);
  const { busy, error, act } = useBusyAct();
  const send = (): Promise<void> =>
    act(async () => {
      await call(resendResetLink, { body: { token } });
      setSent(true);
    });
  if (sent)
    return (
      <GuestPage
        title="Look in your mail"
        step="sent"
        lead="A new link is on its way, if the old one was ours. It works once, within an hour."
      >
        <a href="/login">Back to sign in</a>
      </GuestPage>
    );
  return (
    <GuestPage title={sentence.replace(/\.$/, '')} step="ended" lead="Links work once, within an hour.">
      {error !== undefined && <FailureFace error={error} />}
      <BusyButton busy={busy} busyWords="Sending" onClick={() => void send()}>
        Send a new link
      </BusyButton>
    </GuestPage>
  );
}
