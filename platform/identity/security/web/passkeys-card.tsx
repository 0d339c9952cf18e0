import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { supportsPasskeys } from '#platform/identity/factors/web/request-passkey.ts';
import type { SecurityOverview } from '../contract/security-endpoints.ts';
import { removePasskey, startPasskey } from '../contract/security-factor-endpoints.ts';
import { RowButton, SecurityCard, SecurityRow, SecurityRows } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';
import { openPasskeyDialog, openRenameDialog } from './passkey-dialog.tsx';
import { openRecoveryCodes } from './recovery-codes-card.tsx';

type Passkey = SecurityOverview['passkeys'][number];

export function PasskeysCard({ security }: { readonly security: SecurityOverview }) {
  const { passkeys, actions } = security;
  const dialogs = useDialogs();
  const { busy, error, run } = useSecurityAction();
  const add = (): void =>
    run(async (withStepUp) => {
      // Step-up comes first, because some browsers only open their passkey dialog right after a click.
      const question = await withStepUp(() => call(startPasskey, {}));
      const added = await openPasskeyDialog(dialogs, question, withStepUp);
      if (added === undefined) return undefined;
      if (added.recoveryCodes !== null) await openRecoveryCodes(dialogs, added.recoveryCodes);
      return `Passkey ${added.passkey.name} added`;
    });
  const isSupported = supportsPasskeys();
  return (
    <SecurityCard
      title="Passkeys"
      beside={passkeys.length > 0 && <StatusBadge kind="ok">{`${passkeys.length} added`}</StatusBadge>}
      text={
        isSupported
          ? 'Sign in with your fingerprint, face or a security key instead of a password.'
          : "This browser doesn't support passkeys. Use a different browser to add one."
      }
      error={error}
      actions={
        isSupported &&
        actions.includes('addPasskey') && (
          <Button variant="default" loading={busy} onClick={add} leftSection={<Icon name="plus" size={15} />}>
            Add passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <SecurityRows label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} busy={busy} run={run} />
          ))}
        </SecurityRows>
      )}
    </SecurityCard>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly run: ReturnType<typeof useSecurityAction>['run'];
}

function PasskeyRow({ passkey, busy, run }: PasskeyRowProps) {
  const { id, name, addedAt, lastUsedAt, actions } = passkey;
  const dialogs = useDialogs();
  const rename = (): void =>
    run(async () => {
      const renamed = await openRenameDialog(dialogs, passkey);
      return renamed ? 'Passkey renamed' : undefined;
    });
  const remove = (): void =>
    run(async (withStepUp) => {
      const isConfirmed = await dialogs.openConfirm({
        header: `Remove passkey ${name}?`,
        body: "You won't be able to sign in with this passkey, and you'll be signed out everywhere else. Also delete the passkey on your device.",
        yes: 'Remove passkey',
        no: 'Keep passkey',
        destroys: true,
      });
      if (!isConfirmed) return undefined;
      await withStepUp(() => call(removePasskey, { params: { id } }));
      return `Passkey ${name} removed`;
    });
  return (
    <SecurityRow
      title={name}
      facts={
        <>
          Added <RelativeTime instant={new Date(addedAt)} />,{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <RelativeTime instant={new Date(lastUsedAt)} />
            </>
          )}
        </>
      }
      actions={
        <>
          {actions.includes('rename') && (
            <RowButton verb="Rename" label={`Rename ${name}`} busy={busy} onAct={rename} />
          )}
          {actions.includes('remove') && (
            <RowButton verb="Remove" label={`Remove ${name}`} destroys busy={busy} onAct={remove} />
          )}
        </>
      }
    />
  );
}
