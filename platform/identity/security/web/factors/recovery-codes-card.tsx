import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { SecurityOverview } from '../../contract/security-endpoints.ts';
import { makeRecoveryCodes } from '../../contract/security-factor-endpoints.ts';
import { SecurityCard } from '../security-card.tsx';
import { useAct } from '../use-act.ts';
import { openRecoveryCodes } from './recovery-codes-dialog.tsx';

// Our choice: three codes are little enough to think of new ones (decision 0016).
const few = 3;

export function RecoveryCodesCard({ security }: { readonly security: SecurityOverview }) {
  const { made, left } = security.recoveryCodes;
  const dialogs = useDialogs();
  const { busy, error, run } = useAct();
  const make = (): void =>
    run(async (withStepUp) => {
      const sure =
        left === 0 ||
        (await dialogs.openConfirm({
          header: 'Make new recovery codes?',
          body: 'The ones you have kept stop working.',
          yes: 'Make codes',
          no: 'Keep these',
        }));
      if (!sure) return undefined;
      const { recoveryCodes } = await withStepUp(() => call(makeRecoveryCodes, {}));
      await openRecoveryCodes(dialogs, recoveryCodes);
      return undefined;
    });
  return (
    <SecurityCard
      title="Recovery codes"
      beside={
        made > 0 && (
          <StatusBadge kind={left <= few ? 'warn' : 'mute'}>{`${left} of ${made} left`}</StatusBadge>
        )
      }
      text={
        made > 0
          ? 'Each gets you in once when your phone or key is lost.'
          : 'They come with your first passkey or authenticator app, for when it is lost.'
      }
      error={error}
      actions={
        security.actions.includes('makeRecoveryCodes') && (
          <Button variant="default" loading={busy} onClick={make}>
            Make new codes
          </Button>
        )
      }
    />
  );
}
