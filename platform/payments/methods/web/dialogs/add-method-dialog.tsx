import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { HelpLine } from '#kit/web/states/help-line.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { AddressFields } from '#kit/web/form/address/address-fields.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useActor } from '#platform/access/web.tsx';
import { useStepUp } from '#platform/identity/web.tsx';
import { addMethod } from '../../contract/method-endpoints.ts';
import { holderFields, holderNameLimit, nickNameLimit } from '../../contract/method-shapes.ts';
import type { PaymentMethod } from '../../contract/method-shapes.ts';
import { exchangeFailed } from '../fields/use-exchange.ts';
import type { ExchangedMethod, FieldsHandle } from '../fields/use-exchange.ts';
import { GatewayFields } from '../fields/gateway-fields.tsx';
import { companyAddressQuery } from '../method-queries.ts';
import styles from './dialogs.module.css';

interface AddMethodOptions {
  readonly companyId: string;
  readonly kind: PaymentMethod['paymentMethodType'];
  /** True if another method is the default. */
  readonly hasDefault: boolean;
  /** The card that services use, which a new one replaces unless it is for bills. */
  readonly serviceCard?: string | undefined;
}

/** The saved method; undefined if canceled. */
export function openAddMethodDialog(
  dialogs: Dialogs,
  options: AddMethodOptions,
): Promise<PaymentMethod | undefined> {
  return dialogs.open<PaymentMethod | undefined>((opened, answer) => (
    <AddMethodDialog {...options} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

interface AddMethodProps extends AddMethodOptions, DialogFrame {
  onSaved(method: PaymentMethod): void;
}

function AddMethodDialog({ opened, onClose, ...options }: AddMethodProps) {
  const address = useQuery(companyAddressQuery(options.companyId));
  const isCard = options.kind === 'CreditCard';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isCard ? 'Add a credit card' : 'Add a bank account'}
      width={520}
      closeOnBackdrop={false}
    >
      {address.isPending ? (
        <LoadingState rows={6} />
      ) : (
        <AddMethodForm {...options} address={address.data ?? noAddress} onClose={onClose} />
      )}
    </Dialog>
  );
}

const noAddress = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: 'US' as const,
};

interface AddMethodFormProps extends AddMethodOptions {
  readonly address: Omit<typeof noAddress, 'countryCode'> & { readonly countryCode: 'US' | 'CA' };
  onClose(): void;
  onSaved(method: PaymentMethod): void;
}

const typed = { ...holderFields, billsOnly: z.boolean() };
const cardValues = z.object(typed);
// An account holder's name is typed in the gateway's fields, because the bank checks it.
const accountValues = z.object({ ...typed, holderName: z.string() });

function AddMethodForm({ kind, hasDefault, serviceCard, address, onClose, onSaved }: AddMethodFormProps) {
  const isCard = kind === 'CreditCard';
  const actor = useActor();
  const withStepUp = useStepUp();
  const fields = useRef<FieldsHandle>(null);
  const form = useLoupeForm({
    schema: isCard ? cardValues : accountValues,
    initial: {
      holderName: '',
      email: actor.kind === 'member' ? actor.email.slice(0, fieldLimits.email) : '',
      nickName: '',
      ccAddress: address,
      usageType: 'Business',
      isDefault: false,
      billsOnly: serviceCard !== undefined,
    },
    onSubmit: async (values) => {
      const { nonce, method } = await exchanged(fields.current);
      const holderName = isCard ? values.holderName : (method.holderName ?? '');
      const body = { ...values, holderName, nonce, paymentMethodType: kind };
      return withStepUp(() => call(addMethod, { body }));
    },
    onDone: onSaved,
  });
  const { field } = form;
  return (
    <DialogForm
      form={form}
      label={isCard ? 'Credit card' : 'Bank account'}
      verb={isCard ? 'Add card' : 'Add account'}
      doing="Adding"
      onCancel={onClose}
    >
      <p className={styles.words}>
        {isCard
          ? 'Card numbers go only to the payment gateway. We place a $1.00 verification hold and release it in 2 to 5 days.'
          : 'Account numbers go only to the payment gateway. To verify the account, confirm the amounts of two small deposits.'}
      </p>
      {isCard && <TextField label="Name on card" limit={holderNameLimit} {...field('holderName')} />}
      <GatewayFields form={isCard ? 'card' : 'bank'} fields={fields} onEntered={() => void form.submit()} />
      <FieldRow>
        <EmailField label="Email for receipts" {...field('email')} />
        <TextField label="Nickname" optional limit={nickNameLimit} {...field('nickName')} />
      </FieldRow>
      {isCard && (
        <SegmentedField
          label="Used for"
          options={[
            { value: 'Business', label: 'Business' },
            { value: 'Personal', label: 'Personal' },
          ]}
          {...field('usageType')}
        />
      )}
      <AddressFields
        address={{
          line1: field('ccAddress.addressLine1'),
          line2: field('ccAddress.addressLine2'),
          city: field('ccAddress.city'),
          state: field('ccAddress.state'),
          postcode: field('ccAddress.postalCode'),
          country: field('ccAddress.countryCode'),
        }}
      />
      {serviceCard !== undefined && (
        <CheckboxField
          label="Use for bills only"
          hint={
            form.values.billsOnly
              ? `We'll keep using ${serviceCard} for labels, insurance and diamonds.`
              : `Labels, insurance and diamonds use one card, so this card replaces ${serviceCard}.`
          }
          {...field('billsOnly')}
        />
      )}
      {hasDefault && !form.values.billsOnly && (
        <CheckboxField
          label="Make default"
          hint={
            isCard
              ? "We'll charge this card unless you choose another method."
              : 'Takes effect after you confirm the two deposits.'
          }
          {...field('isDefault')}
        />
      )}
      <HelpLine />
    </DialogForm>
  );
}

async function exchanged(fields: FieldsHandle | null): Promise<ExchangedMethod> {
  if (fields !== null) return fields.exchange();
  throw exchangeFailed('not_open');
}
