import { useState } from 'react';
import { useAction } from '#kit/web/call/use-action.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';

interface LinkEndedProps {
  /** Why it no longer works. */
  readonly sentence: string;
  /** How long such a link works: "an hour". */
  readonly validFor: string;
  /** Another possible reason. */
  readonly otherReason?: string;
  readonly resend: () => Promise<unknown>;
}

/** Offers a new link to the same email. */
export function LinkEnded({ sentence, validFor, otherReason = '', resend }: LinkEndedProps) {
  const [sent, setSent] = useState(false);
  const { busy, error, act } = useAction();
  const send = (): Promise<void> =>
    act(async () => {
      await resend();
      setSent(true);
    });
  if (sent)
    return (
      <GuestPage
        title="Check your email"
        step="sent"
        follows
        lead={`If your old link came from us, we sent you a new link. The new link works once and expires in ${validFor}.`}
      >
        <a href="/login">Back to sign in</a>
      </GuestPage>
    );
  return (
    <GuestPage
      title={sentence.replace(/\.$/, '')}
      step="ended"
      follows
      lead={`Links work once and expire in ${validFor}.${otherReason}`}
    >
      {error !== undefined && <FailureMessage error={error} />}
      <BusyButton busy={busy} busyWords="Sending" onClick={() => void send()}>
        Send a new link
      </BusyButton>
    </GuestPage>
  );
}
