import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { resendVerifyLink } from '../../contract/verification-endpoints.ts';

interface VerifyLinkEndedProps {
  readonly token: string;
  readonly sentence: string;
}

/** An expired or used link offers a new one, to the same e-mail. */
export function VerifyLinkEnded({ token, sentence }: VerifyLinkEndedProps) {
  const [sent, setSent] = useState(false);
  const { busy, error, act } = useBusyAct();
  const sendAnother = (): Promise<void> =>
    act(async () => {
      await call(resendVerifyLink, { body: { token } });
      setSent(true);
    });
  if (sent)
    return (
      <GuestPage
        title="Look in your mail"
        step="sent"
        follows
        lead="A new link is on its way, if the old one was ours. It works once, within a day."
      >
        <a href="/login">Back to sign in</a>
      </GuestPage>
    );
  return (
    <GuestPage
      title={sentence.replace(/\.$/, '')}
      step="ended"
      follows
      lead="Links work once, within a day. If your e-mail is verified already, sign in."
    >
      {error !== undefined && <FailureFace error={error} />}
      <BusyButton busy={busy} busyWords="Sending" onClick={() => void sendAnother()}>
        Send a new link
      </BusyButton>
    </GuestPage>
  );
}
