import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { AddressFields } from '#kit/web/form/address/address-fields.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { renameMethod } from '../../contract/method-endpoints.ts';
import { changedHolder, holderNameLimit, nickNameLimit } from '../../contract/method-shapes.ts';
import type { PaymentMethod } from '../../contract/method-shapes.ts';
import { nameOf } from '../method-text.ts';
import styles from './dialogs.module.css';

/** The saved method; undefined if canceled. */
export function openEditMethodDialog(
  dialogs: Dialogs,
  method: PaymentMethod,
): Promise<PaymentMethod | undefined> {
  return dialogs.open<PaymentMethod | undefined>((opened, answer) => (
    <EditMethodDialog method={method} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

interface EditMethodDialogProps extends DialogFrame {
  readonly method: PaymentMethod;
  onSaved(method: PaymentMethod): void;
}

const values = z.object({ nickName: boundedText(nickNameLimit), holder: changedHolder, version });

function EditMethodDialog({ method, opened, onClose, onSaved }: EditMethodDialogProps) {
  const { nickName, nameOnCard: holderName, email, ccAddress } = method;
  const countryCode = ccAddress.countryCode === 'CAN' ? ('CA' as const) : ('US' as const);
  const form = useLoupeForm({
    schema: values,
    initial: {
      nickName,
      holder: { holderName, email, ccAddress: { ...ccAddress, countryCode } },
      version: method.version,
    },
    onSubmit: (body) => call(renameMethod, { params: { id: method.id }, body }),
    onDone: onSaved,
  });
  const { field } = form;
  const isCard = method.paymentMethodType === 'CreditCard';
  return (
    <Dialog opened={opened} onClose={onClose} title={`Edit ${nameOf(method)}`} closeOnBackdrop={false}>
      <DialogForm form={form} label="Payment method" verb="Save" doing="Saving" onCancel={onClose}>
        <p className={styles.words}>
          {isCard
            ? 'Used for receipts and our records. If your bank has a new billing address, replace the card instead.'
            : 'Used for receipts and our records. The bank keeps the name used to verify the account.'}
        </p>
        <TextField
          label="Nickname"
          optional
          hint="For example, the store or person that uses it"
          limit={nickNameLimit}
          {...field('nickName')}
        />
        <FieldRow>
          <TextField
            label={isCard ? 'Name on card' : 'Account holder'}
            limit={holderNameLimit}
            {...field('holder.holderName')}
          />
          <EmailField label="Email for receipts" {...field('holder.email')} />
        </FieldRow>
        <AddressFields
          address={{
            line1: field('holder.ccAddress.addressLine1'),
            line2: field('holder.ccAddress.addressLine2'),
            city: field('holder.ccAddress.city'),
            state: field('holder.ccAddress.state'),
            postcode: field('holder.ccAddress.postalCode'),
            country: field('holder.ccAddress.countryCode'),
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
