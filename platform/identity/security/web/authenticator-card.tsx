import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { removeAuthenticator, startAuthenticator } from '../contract/security-factor-endpoints.ts';
import { SecurityCard } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';
import { openAuthenticatorDialog } from './authenticator-dialog.tsx';
import { openRecoveryCodes } from './recovery-codes-card.tsx';

export function AuthenticatorCard({ security }: { readonly security: SecurityOverview }) {
  const { authenticator, actions } = security;
  const dialogs = useDialogs();
  const { busy, error, run } = useSecurityAction();
  const setUp = (): void =>
    run(async (withStepUp) => {
      const started = await withStepUp(() => call(startAuthenticator, {}));
      const confirmed = await openAuthenticatorDialog(dialogs, started, withStepUp);
      if (confirmed === undefined) return undefined;
      if (confirmed.recoveryCodes !== null) await openRecoveryCodes(dialogs, confirmed.recoveryCodes);
      return 'Authenticator app set up';
    });
  const remove = (): void =>
    run(async (withStepUp) => {
      const isConfirmed = await dialogs.openConfirm({
        header: 'Remove the authenticator app?',
        body: "The app's codes will stop working, and you'll be signed out everywhere else. Also delete the entry in the app.",
        yes: 'Remove app',
        no: 'Keep app',
        destroys: true,
      });
      if (!isConfirmed) return undefined;
      await withStepUp(() => call(removeAuthenticator, {}));
      return 'Authenticator app removed';
    });
  return (
    <SecurityCard
      title="Authenticator app"
      beside={authenticator !== null && <StatusBadge kind="ok">Set up</StatusBadge>}
      text={
        authenticator === null ? (
          'Get codes from an app on your phone, even offline.'
        ) : (
          <>
            Set up <RelativeTime instant={new Date(authenticator.addedAt)} />. Use the app's code when you
            sign in.
          </>
        )
      }
      error={error}
      actions={
        <>
          {actions.includes('addAuthenticator') && (
            <Button variant="default" loading={busy} onClick={setUp}>
              Set up app
            </Button>
          )}
          {actions.includes('removeAuthenticator') && (
            <Button variant="outline" color="bad" loading={busy} onClick={remove}>
              Remove app
            </Button>
          )}
        </>
      }
    />
  );
}
