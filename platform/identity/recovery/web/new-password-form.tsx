import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useFocusField } from '#kit/web/form/state/use-focus-field.ts';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { passwordsMatch, twoPasswords } from '#kit/contract/shapes/new-password.ts';
import { PasswordFields } from '#platform/identity/accounts/web/password-fields.tsx';
import { Button } from '@mantine/core';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';

const passwordsSchema = z.object(twoPasswords).check(passwordsMatch);

interface NewPasswordFormProps {
  readonly verb: string;
  readonly doing: string;
  readonly first?: boolean | undefined;
  readonly send: (passwords: z.infer<typeof passwordsSchema>) => Promise<void>;
  /** Shown if the link or challenge has ended. */
  readonly restart: ReactNode;
  readonly onSet: () => void;
}

export function NewPasswordForm({ verb, doing, first, send, restart, onSet }: NewPasswordFormProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const form = useLoupeForm({
    schema: passwordsSchema,
    initial: { password: '', confirmPassword: '' },
    onSubmit: async (passwords) => {
      setHasEnded(false);
      try {
        await send(passwords);
      } catch (error) {
        setHasEnded(error instanceof RefusalError && error.field === undefined);
        throw error;
      }
    },
    onDone: onSet,
  });
  useFocusField(form.element);
  return (
    <Form form={form} label="Choose a password" guard={false} refusalActions={hasEnded ? restart : undefined}>
      <PasswordFields
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
        first={first}
      />
      <FormActions>
        <SubmitButton size="lg" verb={verb} doing={doing} />
      </FormActions>
    </Form>
  );
}

export function PasswordSetPage() {
  return (
    <GuestPage title="Your password is set" step="set" follows lead="Sign in with your new password.">
      <Button component="a" href="/login" size="lg">
        Sign in
      </Button>
    </GuestPage>
  );
}
