import { passwordRules } from '#kit/domain/password-rule.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { PasswordField } from '#kit/web/form/text/password-field.tsx';

export interface PasswordFieldsProps {
  readonly password: FieldBinding<string>;
  readonly confirmPassword: FieldBinding<string>;
  /** True for an account's first password, which has no previous ones. */
  readonly first?: boolean | undefined;
}

export function PasswordFields({ password, confirmPassword, first = false }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        // Spec platform §5: not among the previous 10 passwords; only the server can check that.
        hint={first ? undefined : "Can't be one of your last 10 passwords."}
        checklist={passwordRules}
        {...password}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirmPassword} />
    </>
  );
}
