import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { PasswordField } from '#kit/web/form/text/password-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { typedPassword } from '#platform/identity/sign-in/contract/sign-in-endpoints.ts';
import { verifyEmailAnew, verifyEmailLink } from '../contract/verification-endpoints.ts';
import type { openVerifyLink } from '../contract/verification-endpoints.ts';
import { NewPasswordForm } from '#platform/identity/recovery/web/new-password-form.tsx';

interface ProveAndVerifyProps {
  readonly token: string;
  readonly link: EndpointResult<typeof openVerifyLink>;
  /** With the masked email. */
  readonly onVerified: (email: string) => void;
  /** Called with the refusal's sentence if the link ends while this page is open. */
  readonly onEnded: (sentence: string) => void;
}

/** The proof needed besides the link: a button if signed in, the password, or a new one. */
export function ProveAndVerify({ token, link, onVerified, onEnded }: ProveAndVerifyProps) {
  const [choosesNew, setChoosesNew] = useState(link.asks === 'new-password');
  const verify = async (verifying: Promise<{ readonly email: string }>): Promise<void> => {
    try {
      onVerified((await verifying).email);
    } catch (error) {
      if (!hasEnded(error)) throw error;
      onEnded(error.sentence);
    }
  };
  const withPassword = (password?: string): Promise<void> =>
    verify(call(verifyEmailLink, { body: { token, password } }));
  if (link.asks === 'sign-in') return <SignInFirst email={link.email} />;
  if (link.asks === 'session') return <VerifyWithButton email={link.email} onPress={() => withPassword()} />;
  if (!choosesNew)
    return (
      <VerifyWithPassword
        {...link}
        onPassword={withPassword}
        {...(link.mayChooseAnew ? { onChooseNew: () => setChoosesNew(true) } : {})}
      />
    );
  return (
    <GuestPage
      title="Verify your email"
      step="choosesNew"
      follows={link.asks !== 'new-password'}
      lead={`Choose a password for ${link.email}. Any earlier password or sign-in method for this email stops working.`}
    >
      <NewPasswordForm
        first
        verb="Verify email"
        doing="Verifying"
        send={(passwords) => verify(call(verifyEmailAnew, { body: { token, ...passwords } }))}
        restart={null}
        onSet={() => undefined}
      />
    </GuestPage>
  );
}

function hasEnded(error: unknown): error is RefusalError {
  return error instanceof RefusalError && error.code === identityRefusals.link_ended.code;
}

const passwordSchema = z.object({ password: typedPassword });

interface VerifyWithPasswordProps {
  readonly email: string;
  readonly onPassword: (password: string) => Promise<void>;
  /** Absent if the account was verified before this link: its password is reset the usual way. */
  readonly onChooseNew?: () => void;
}

function VerifyWithPassword({ email, onPassword, onChooseNew }: VerifyWithPasswordProps) {
  const form = useLoupeForm({
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: ({ password }) => onPassword(password),
  });
  useFocusField(form.element);
  const lead =
    onChooseNew === undefined
      ? `Enter your password to change your email to ${email}.`
      : `Enter the password you chose for ${email}. If you forgot your password or didn't register, choose a new password.`;
  return (
    <GuestPage title="Verify your email" step="password" lead={lead}>
      <Form form={form} label="Verify your email" guard={false}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.field('password')}
          onBlur={undefined}
        />
        <FormActions
          aside={
            onChooseNew === undefined ? (
              <a href="/forgot-password">Forgot your password?</a>
            ) : (
              <TextButton onClick={onChooseNew}>Choose a new password</TextButton>
            )
          }
        >
          <SubmitButton size="lg" verb="Verify email" doing="Verifying" />
        </FormActions>
      </Form>
    </GuestPage>
  );
}

interface VerifyWithButtonProps {
  readonly email: string;
  readonly onPress: () => Promise<void>;
}

function VerifyWithButton({ email, onPress }: VerifyWithButtonProps) {
  const { busy, error, act } = useAction();
  return (
    <GuestPage title="Verify your email" lead={`Your account email will be ${email}.`}>
      {error !== undefined && <FailureMessage error={error} />}
      <BusyButton busy={busy} busyWords="Verifying" onClick={() => void act(onPress)}>
        {' '}
        Verify email{' '}
      </BusyButton>
    </GuestPage>
  );
}

function SignInFirst({ email }: { readonly email: string }) {
  return (
    <GuestPage
      title="Sign in first"
      lead={`The account that requested ${email} doesn't have a password. Sign in to that account, then open the link again.`}
    >
      <Button component="a" href="/login" size="lg">
        Sign in
      </Button>
    </GuestPage>
  );
}
