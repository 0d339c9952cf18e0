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
      <GuestPage title="You're registered" step="registered" follows lead={verifiedLead(draft, isJoining)}>
        <Button component="a" href="/login" size="lg">
          Sign in
        </Button>
      </GuestPage>
    );
  return (
    <GuestPage
      title={isJoining ? 'Request sent' : 'Check your email'}
      step="registered"
      follows
      lead={
        <>
          We sent a link to <strong>{sentTo}</strong>. Open the link within 24 hours to verify your email.
        </>
      }
    >
      <p className={styles.words}>
        {isJoining
          ? "We emailed your company's administrator. You'll get access once your email is verified and the administrator approves you."
          : `Then sign in and look around. Our review of ${draft.company.companyName} takes about 24 hours.`}
      </p>
      <ResendLink email={draft.personal.email} />
    </GuestPage>
  );
}

function verifiedLead({ arrival, company, invitedBy }: RegistrationDraft, isJoining: boolean): string {
  if (arrival === null) return `You've joined ${invitedBy}. Sign in with your email and password.`;
  return isJoining
    ? `We emailed your company's administrator. Sign in with ${arrival.providerName}. You'll get access once the administrator approves you.`
    : `Sign in with ${arrival.providerName} and look around. Our review of ${company.companyName} takes about 24 hours.`;
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
          Resend link
        </BusyButton>
      </FormActions>
      <p role="status" className={styles.quiet}>
        {sent && 'New link sent. Earlier links no longer work.'}
      </p>
    </>
  );
}
