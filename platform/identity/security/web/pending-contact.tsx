import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import {
  removeUnverifiedEmail,
  removeUnverifiedPhone,
  resendContactCode,
  resendContactLink,
} from '#platform/identity/verification/contract/own-contact-endpoints.ts';
import { RowButton, SecurityRow, SecurityRows } from './security-card.tsx';
import type { useSecurityAction } from './use-security-action.ts';
import { openPhoneDialog } from './phone-dialog.tsx';

interface PendingContactProps extends Pick<ReturnType<typeof useSecurityAction>, 'busy' | 'run'> {
  readonly personId: string;
  /** Masked; empty if there is no pending change. */
  readonly newEmail: string;
  readonly newPhone: string;
  /** Reloads the pending changes. */
  refetch(): Promise<unknown>;
}

/** A new email or phone that is not verified yet: resend or cancel. */
export function PendingContact({ personId, newEmail, newPhone, busy, run, refetch }: PendingContactProps) {
  const dialogs = useDialogs();
  const resendLink = (): void =>
    run(async () => {
      const { sentTo } = await call(resendContactLink, {});
      return `New link sent to ${sentTo}`;
    });
  const enterCode = (): void =>
    run(async (withStepUp) => {
      const { sentTo } = await call(resendContactCode, {});
      const changed = await openPhoneDialog(dialogs, withStepUp, personId, sentTo);
      await refetch();
      return changed ? 'Phone number changed' : undefined;
    });
  const cancel = (endpoint: typeof removeUnverifiedEmail | typeof removeUnverifiedPhone, subject: string) =>
    run(async () => {
      await call(endpoint, {});
      await refetch();
      return `${subject} change canceled`;
    });
  return (
    <SecurityRows label="Pending changes">
      {newEmail !== '' && (
        <SecurityRow
          title={newEmail}
          facts="Waiting for you to open the link"
          actions={
            <>
              <RowButton
                verb="Resend link"
                label="Resend link to the new email"
                busy={busy}
                onAct={resendLink}
              />
              <RowButton
                verb="Cancel change"
                label="Cancel change: email"
                destroys
                busy={busy}
                onAct={() => cancel(removeUnverifiedEmail, 'Email')}
              />
            </>
          }
        />
      )}
      {newPhone !== '' && (
        <SecurityRow
          title={`Phone ${newPhone}`}
          facts="Waiting for your code"
          actions={
            <>
              <RowButton verb="Send code" label="Send code to the new number" busy={busy} onAct={enterCode} />
              <RowButton
                verb="Cancel change"
                label="Cancel change: phone number"
                destroys
                busy={busy}
                onAct={() => cancel(removeUnverifiedPhone, 'Phone number')}
              />
            </>
          }
        />
      )}
    </SecurityRows>
  );
}
