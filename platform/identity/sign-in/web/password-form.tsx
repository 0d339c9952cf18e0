import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { PasswordField } from '#kit/web/form/text/password-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { signInWithPassword } from '../contract/sign-in-endpoints.ts';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';

interface PasswordFormProps {
  readonly interaction: string;
  readonly email: string;
  readonly onStep: (step: SignInStep) => Promise<void>;
}

export function PasswordForm({ interaction, email, onStep }: PasswordFormProps) {
  const form = useLoupeForm({
    schema: signInWithPassword.body,
    initial: { email, password: '' },
    onSubmit: async (body) => onStep(await call(signInWithPassword, { params: { uid: interaction }, body })),
  });
  useFocusField(form.element, email === '' ? 'email' : 'password');
  return (
    <Form form={form} label="Sign in" guard={false}>
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="username webauthn"
        tidy={(text) => text.trim()}
        {...form.field('email')}
        // Leaving an empty field for a passkey or a password reset is not a mistake.
        onBlur={undefined}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password webauthn"
        {...form.field('password')}
        onBlur={undefined}
      />
      <FormActions aside={<Link to="/forgot-password">Forgot your password?</Link>}>
        <SubmitButton size="lg" verb="Sign in" doing="Signing in" />
      </FormActions>
    </Form>
  );
}
