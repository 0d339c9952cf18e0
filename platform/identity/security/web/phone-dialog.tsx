import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { requestPhoneToken } from '#platform/identity/factors/contract/two-factor-endpoints.ts';
import {
  changePhone,
  verifyPhoneNumberChange,
} from '#platform/identity/verification/contract/verification-endpoints.ts';
import { CodeStep } from '#platform/identity/factors/web/code-step.tsx';
import styles from './credentials.module.css';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';

/** True once the code sent to the new number was entered. */
export function openPhoneDialog(
  dialogs: Dialogs,
  withStepUp: WithStepUp,
  personId: string,
  /** Where a code was already sent; otherwise the dialog asks for a number first. */
  started?: string,
): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <PhoneDialog
      withStepUp={withStepUp}
      personId={personId}
      started={started}
      opened={opened}
      onClose={() => answer(false)}
      onChanged={() => answer(true)}
    />
  ));
}

interface PhoneDialogProps extends DialogFrame {
  readonly withStepUp: WithStepUp;
  readonly personId: string;
  readonly started: string | undefined;
  onChanged(): void;
}

function PhoneDialog({ withStepUp, personId, started, opened, onClose, onChanged }: PhoneDialogProps) {
  const [sentTo, setSentTo] = useState(started);
  const form = useLoupeForm({
    schema: changePhone.body,
    initial: { phone: '' },
    onSubmit: async (body) => {
      await withStepUp(() => call(changePhone, { body }));
      return call(requestPhoneToken, { body: { id: personId, isPasswordChange: false } });
    },
    onDone: (sent) => setSentTo(sent.sentTo),
  });
  const verify = async (token: string): Promise<boolean> => {
    const { phoneVerified } = await call(verifyPhoneNumberChange, { body: { id: personId, token } });
    return phoneVerified;
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Change your phone number"
      width={460}
      closeOnBackdrop={false}
      withClose={sentTo !== undefined}
    >
      <p>
        {sentTo === undefined
          ? "We'll text a code to your new number. Enter the code here to finish the change."
          : `We sent a code to phone ${sentTo}. The code expires in 10 minutes.`}
      </p>
      {sentTo === undefined ? (
        <DialogForm
          form={form}
          label="Change your phone number"
          verb="Send code"
          doing="Sending"
          onCancel={onClose}
        >
          <PhoneField label="New phone number" {...form.field('phone')} />
        </DialogForm>
      ) : (
        <div className={styles.fields}>
          <CodeStep onCode={verify} onDone={onChanged} />
        </div>
      )}
    </Dialog>
  );
}
