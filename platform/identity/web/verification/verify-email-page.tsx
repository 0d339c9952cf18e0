import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { identityRefusals, resendVerifyLink, verifyEmailLink } from '#platform/identity/contract/index.ts';

type Standing =
  | { readonly at: 'start' | 'sent' }
  | { readonly at: 'verified'; readonly email: string }
  | { readonly at: 'ended'; readonly sentence: string };

/**
 * Our choice: the link is used up by a press and not by being opened, since mail filters open links before the person
 * does (decision 0016).
 */
export function VerifyEmailPage() {
  const [token] = useState(() => window.location.hash.replace(/^#/, ''));
  const [standing, setStanding] = useState<Standing>({ at: 'start' });
  const { busy, error, act } = useAct();
  const verify = (): Promise<void> =>
    act(async () => {
      try {
        const { email } = await call(verifyEmailLink, { body: { token } });
        setStanding({ at: 'verified', email });
      } catch (failed) {
        const ended = failed instanceof RefusalError && failed.code === identityRefusals.link_ended.code;
        if (!ended) throw failed;
        setStanding({ at: 'ended', sentence: failed.sentence });
      }
    });
  const sendAnother = (): Promise<void> =>
    act(async () => {
      await call(resendVerifyLink, { body: { token } });
      setStanding({ at: 'sent' });
    });
  if (token === '') return <NoToken />;
  if (standing.at === 'verified') return <Verified email={standing.email} />;
  if (standing.at === 'sent')
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
  const ended = standing.at === 'ended';
  return (
    <GuestPage
      title={ended ? standing.sentence.replace(/\.$/, '') : 'Verify your e-mail'}
      step={standing.at}
      lead={ended ? 'Links work once, within a day.' : 'This confirms that the e-mail is yours.'}
    >
      {error !== undefined && <FailureFace error={error} />}
      <BusyButton
        busy={busy}
        busyWords={ended ? 'Sending' : 'Verifying'}
        onClick={() => void (ended ? sendAnother() : verify())}
      >
        {ended ? 'Send a new link' : 'Verify e-mail'}
      </BusyButton>
    </GuestPage>
  );
}

function Verified({ email }: { readonly email: string }) {
  return (
    <GuestPage title="Your e-mail is verified" step="verified" follows lead={`${email} is yours.`}>
      <Button component="a" href="/login" size="lg">
        Sign in
      </Button>
    </GuestPage>
  );
}

function NoToken() {
  return (
    <GuestPage
      title="This link is not whole"
      lead="Open it from the mail itself, or copy all of it. Signing in offers you a new one."
    >
      <Button component="a" href="/login" variant="default">
        Sign in
      </Button>
    </GuestPage>
  );
}

function useAct() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const act = async (doIt: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await doIt();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, act };
}
