import { Button } from '@mantine/core';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { SecurityOverview } from '../../contract/security-endpoints.ts';
import { SecurityCard } from '../security-card.tsx';
import { useAct } from '../use-act.ts';
import { openPasswordDialog } from './password-dialog.tsx';

export function PasswordCard({ security }: { readonly security: SecurityOverview }) {
  const { changedAt } = security.password;
  const dialogs = useDialogs();
  const { busy, error, run } = useAct();
  const change = (): void =>
    run(async (withStepUp) => {
      const changed = await openPasswordDialog(dialogs, withStepUp);
      if (changed === undefined) return undefined;
      const { endedSessions } = changed;
      if (endedSessions === 0) return 'The password is changed.';
      return `The password is changed; ${endedSessions} other ${endedSessions === 1 ? 'session has' : 'sessions have'} ended.`;
    });
  return (
    <SecurityCard
      title="Password"
      text={
        changedAt === null ? (
          'You sign in without a password of ours.'
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
