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
  /** Masked; empty if none is waiting. */
  readonly newEmail: string;
  readonly newPhone: string;
  /** Reloads what is waiting. */
  refetch(): Promise<unknown>;
}

/** A new email or phone that is not verified yet: resend or cancel. */
export function PendingContact({ personId, newEmail, newPhone, busy, run, refetch }: PendingContactProps) {
  const dialogs = useDialogs();
  const resendLink = (): void =>
    run(async () => {
      const { sentTo } = await call(resendContactLink, {});
      return `Another link is on its way to ${sentTo}.`;
    });
  const enterCode = (): void =>
    run(async (withStepUp) => {
      const { sentTo } = await call(resendContactCode, {});
      const changed = await openPhoneDialog(dialogs, withStepUp, personId, sentTo);
      await refetch();
      return changed ? 'The phone number is changed.' : undefined;
    });
  const cancel = (endpoint: typeof removeUnverifiedEmail | typeof removeUnverifiedPhone, subject: string) =>
    run(async () => {
      await call(endpoint, {});
      await refetch();
      return `${subject} stays as it was.`;
    });
  return (
    <SecurityRows label="Waits to be verified">
      {newEmail !== '' && (
        <SecurityRow
          title={newEmail}
          facts="Waits for its link to be opened"
          actions={
            <>
              <RowButton
                verb="Send again"
                label="Send again the link to the new e-mail"
                busy={busy}
                onAct={resendLink}
              />
              <RowButton
                verb="Take back"
                label="Take back the new e-mail"
                destroys
                busy={busy}
                onAct={() => cancel(removeUnverifiedEmail, 'Your e-mail')}
              />
            </>
          }
        />
      )}
      {newPhone !== '' && (
        <SecurityRow
          title={`Phone ${newPhone}`}
          facts="Waits for its code"
          actions={
            <>
              <RowButton verb="Send code" label="Send code to the new phone" busy={busy} onAct={enterCode} />
              <RowButton
                verb="Take back"
                label="Take back the new phone"
                destroys
                busy={busy}
                onAct={() => cancel(removeUnverifiedPhone, 'Your phone number')}
              />
            </>
          }
        />
      )}
    </SecurityRows>
  );
}
