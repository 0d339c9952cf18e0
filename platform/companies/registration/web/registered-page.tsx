import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { resendVerifyLink } from '#platform/identity/contract.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';
import styles from './registration.module.css';

interface RegisteredPageProps {
  /** Masked. */
  readonly sentTo: string;
  readonly verified: boolean;
  readonly draft: RegistrationDraft;
}

/** The end of registration: done, to be verified, or waiting for an administrator. */
export function RegisteredPage({ sentTo, verified, draft }: RegisteredPageProps) {
  const isJoining = draft.joinByEmail || draft.company.existsOnPlatform;
  if (verified)
    return (
      <GuestPage title="You are registered" step="registered" follows lead={verifiedLead(draft, isJoining)}>
        <Button component="a" href="/login" size="lg">
          Sign in
        </Button>
      </GuestPage>
    );
  return (
    <GuestPage
      title={isJoining ? 'Your request is sent' : 'Look in your mail'}
      step="registered"
      follows
      lead={
        <>
          A link is on its way to <strong>{sentTo}</strong>. Open it within a day: it verifies your e-mail.
        </>
      }
    >
      <p className={styles.words}>
        {isJoining
          ? 'The administrator of your company has mail from us. Once they let you in and your e-mail is verified, you see what your company does here.'
          : `After that you sign in. ${draft.company.companyName} waits for our approval, which takes about 24 hours; you can look around meanwhile.`}
      </p>
      <ResendLink email={draft.personal.email} />
    </GuestPage>
  );
}

function verifiedLead({ arrival, company, invitedBy }: RegistrationDraft, isJoining: boolean): string {
  if (arrival === null)
    return `You belong to ${invitedBy} now. Sign in with your e-mail and the password you chose.`;
  return isJoining
    ? `The administrator of your company has mail from us. Sign in with ${arrival.providerName}; once they let you in you see what your company does here.`
    : `Sign in with ${arrival.providerName}. ${company.companyName} waits for our approval, which takes about 24 hours; you can look around meanwhile.`;
}

function ResendLink({ email }: { readonly email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, error, act } = useAction();
  const send = (): Promise<void> =>
    act(async () => {
      setSent(false);
      await call(resendVerifyLink, { body: { email } });
      setSent(true);
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <FormActions aside={<a href="/login">Sign in</a>}>
        <BusyButton busy={busy} busyWords="Sending" onClick={() => void send()}>
          Send the link again
        </BusyButton>
      </FormActions>
      <p role="status" className={styles.quiet}>
        {sent && 'A new link is on its way; earlier ones no longer work.'}
      </p>
    </>
  );
}
