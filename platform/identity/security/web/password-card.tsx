import { pluralOf } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { SecurityCard } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { PasswordField } from '#kit/web/form/text/password-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changePassword } from '../contract/security-credential-endpoints.ts';
import { PasswordFields } from '#platform/identity/accounts/web/password-fields.tsx';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';

export function PasswordCard({ security }: { readonly security: SecurityOverview }) {
  const { changedAt } = security.password;
  const dialogs = useDialogs();
  const { busy, error, run } = useSecurityAction();
  const change = (): void =>
    run(async (withStepUp) => {
      const changed = await openPasswordDialog(dialogs, withStepUp);
      if (changed === undefined) return undefined;
      const { endedSessions } = changed;
      if (endedSessions === 0) return 'Password changed';
      return `Password changed. Signed out of ${endedSessions} other ${pluralOf(endedSessions, 'session')}.`;
    });
  return (
    <SecurityCard
      title="Password"
      text={
        changedAt === null ? (
          "You don't use a Loupe password to sign in."
        ) : (
          <>
            Changed <RelativeTime instant={new Date(changedAt)} />.
          </>
        )
      }
      error={error}
      actions={
        security.actions.includes('changePassword') && (
          <Button variant="default" loading={busy} onClick={change}>
            Change password
          </Button>
        )
      }
    />
  );
}

type ChangedPassword = EndpointResult<typeof changePassword>;

/** Undefined if it was not changed. */
function openPasswordDialog(dialogs: Dialogs, withStepUp: WithStepUp): Promise<ChangedPassword | undefined> {
  return dialogs.open<ChangedPassword | undefined>((opened, answer) => (
    <PasswordDialog
      withStepUp={withStepUp}
      opened={opened}
      onClose={() => answer(undefined)}
      onChanged={answer}
    />
  ));
}

interface PasswordDialogProps extends DialogFrame {
  readonly withStepUp: WithStepUp;
  onChanged(changed: ChangedPassword): void;
}

function PasswordDialog({ withStepUp, opened, onClose, onChanged }: PasswordDialogProps) {
  const form = useLoupeForm({
    schema: changePassword.body,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    onSubmit: (body) => withStepUp(() => call(changePassword, { body })),
    onDone: onChanged,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Change your password"
      width={460}
      closeOnBackdrop={false}
    >
      <p>You'll be signed out everywhere else.</p>
      <DialogForm
        form={form}
        label="Change your password"
        verb="Change password"
        doing="Changing"
        onCancel={onClose}
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      </DialogForm>
    </Dialog>
  );
}
