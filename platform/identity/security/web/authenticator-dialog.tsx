import { useEffect, useRef, useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { CodeField } from '#kit/web/form/code/code-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { authenticatorToken, confirmAuthenticator } from '../contract/security-factor-endpoints.ts';
import type { startAuthenticator } from '../contract/security-factor-endpoints.ts';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';
import styles from './factors.module.css';

type StartedAuthenticator = EndpointResult<typeof startAuthenticator>;
type ConfirmedAuthenticator = EndpointResult<typeof confirmAuthenticator>;

/** Undefined if the dialog was closed before a code confirmed it. */
export function openAuthenticatorDialog(
  dialogs: Dialogs,
  started: StartedAuthenticator,
  withStepUp: WithStepUp,
): Promise<ConfirmedAuthenticator | undefined> {
  return dialogs.open<ConfirmedAuthenticator | undefined>((opened, answer) => (
    <AuthenticatorDialog
      started={started}
      withStepUp={withStepUp}
      opened={opened}
      onClose={() => answer(undefined)}
      onConfirmed={answer}
    />
  ));
}

interface AuthenticatorDialogProps extends DialogFrame {
  readonly started: StartedAuthenticator;
  readonly withStepUp: WithStepUp;
  onConfirmed(confirmed: ConfirmedAuthenticator): void;
}

function AuthenticatorDialog({
  started,
  withStepUp,
  opened,
  onClose,
  onConfirmed,
}: AuthenticatorDialogProps) {
  const form = useLoupeForm({
    schema: authenticatorToken,
    initial: { token: '' },
    onSubmit: (body) => withStepUp(() => call(confirmAuthenticator, { body })),
    onDone: onConfirmed,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Set up an authenticator app"
      width={520}
      closeOnBackdrop={false}
    >
      <div className={styles.setUp}>
        <img
          className={styles.qrCode}
          src={`data:image/svg+xml,${encodeURIComponent(started.qrCode)}`}
          alt="QR code for your authenticator app"
          width={184}
          height={184}
        />
        <div className={styles.setUpText}>
          <p>
            Scan this code with your authenticator app. If you're on your phone, open the code in the app
            instead.
          </p>
          <p>
            <a className={styles.inText} href={started.address}>
              Open in the app
            </a>
          </p>
          <Secret secret={started.secret} />
        </div>
      </div>
      <DialogForm
        form={form}
        label="Set up an authenticator app"
        verb="Confirm app"
        doing="Confirming"
        onCancel={onClose}
      >
        <CodeField
          label="Code from the app"
          hint="6 digits. Changes every 30 seconds."
          onFull={() => void form.submit()}
          {...form.field('token')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** For typing: in groups of four, the way apps show it. */
function Secret({ secret }: { readonly secret: string }) {
  const [shown, setShown] = useState(false);
  const key = useRef<HTMLElement>(null);
  // The button disappears when pressed, so focus moves to what it revealed.
  useEffect(() => key.current?.focus(), [shown]);
  if (!shown) return <TextButton onClick={() => setShown(true)}>Enter a key instead</TextButton>;
  return (
    <p>
      Setup key
      <code ref={key} tabIndex={-1} className={styles.secret}>
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </p>
  );
}
