import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { requestResetPasswordToken } from '../contract/recovery-endpoints.ts';
import styles from '#platform/identity/factors/web/two-factor.module.css';

/** Spec platform §7: RequestResetPasswordToken. The answer doesn't reveal whether the email has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <LinkSent email={sentTo} onRetype={() => setSentTo(undefined)} />;
  return <RequestLinkForm onSent={setSentTo} />;
}

function RequestLinkForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useLoupeForm({
    schema: requestResetPasswordToken.body,
    initial: { email: '' },
    onSubmit: (body) => call(requestResetPasswordToken, { body }),
    onDone: (_, { email }) => onSent(email),
  });
  useFocusField(form.element);
  return (
    <GuestPage
      title="Reset your password"
      lead="Enter the email you sign in with. We'll send you a link to choose a new password."
    >
      <Form form={form} label="Reset your password" guard={false}>
        <EmailField label="Email" autoComplete="username" {...form.field('email')} />
        <FormActions aside={<a href="/login">Back to sign in</a>}>
          <SubmitButton size="lg" verb="Send link" doing="Sending" />
        </FormActions>
      </Form>
    </GuestPage>
  );
}

interface LinkSentProps {
  readonly email: string;
  readonly onRetype: () => void;
}

function LinkSent({ email, onRetype }: LinkSentProps) {
  return (
    <GuestPage
      title="Check your email"
      step="sent"
      follows
      lead={
        <>
          If <strong>{email}</strong> has an account, we sent a link to that address. The link works once and
          expires in an hour.
        </>
      }
    >
      <p>Didn't get the email? Check your spam folder, or make sure you entered the right email.</p>
      <div className={styles.links}>
        <TextButton onClick={onRetype}>Use a different email</TextButton>
        <Link to="/login">Back to sign in</Link>
      </div>
    </GuestPage>
  );
}

/** Shown when a link no longer works. */
export function RequestNewLink() {
  return (
    <Button component={Link} to="/forgot-password">
      Request a new link
    </Button>
  );
}
