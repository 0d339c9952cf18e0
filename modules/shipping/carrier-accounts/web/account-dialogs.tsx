import type { ReactNode } from 'react';
import { noMoney } from '#kit/domain/money.ts';
import { day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { MultiSelectField } from '#kit/web/form/choice/multi-select-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import {
  changeCarrierAccount,
  integrateFedExAccount,
  integrateUpsAccount,
  verifyCarrierAccount,
} from '../contract/account-endpoints.ts';
import type { CarrierAccount } from '../contract/account-endpoints.ts';
import { accountReaches, oldestInvoice, reachWords } from '../domain/account-status.ts';
import type { Accounts } from './accounts-answer.ts';
import { MeterLink } from './meter-link.tsx';

type Saved = CarrierAccount | undefined;
type Show = (frame: DialogFrame & { onDone(account: CarrierAccount): void }) => ReactNode;

const show = (dialogs: Dialogs, dialog: Show): Promise<Saved> =>
  dialogs.open<Saved>((opened, answer) =>
    dialog({ opened, onClose: () => answer(undefined), onDone: answer }),
  );

export const addFedEx = (dialogs: Dialogs, accounts: Accounts): Promise<Saved> =>
  show(dialogs, (frame) => <FedExDialog {...frame} accounts={accounts} />);
export const addUps = (dialogs: Dialogs, accounts: Accounts, today: string): Promise<Saved> =>
  show(dialogs, (frame) => <UpsDialog {...frame} accounts={accounts} today={today} />);
export const verifyAccount = (dialogs: Dialogs, account: CarrierAccount, today: string): Promise<Saved> =>
  show(dialogs, (frame) =>
    account.carrier === 'FedEx' ? (
      <VerifyFedExDialog {...frame} account={account} />
    ) : (
      <VerifyUpsDialog {...frame} account={account} today={today} />
    ),
  );
export const editAccount = (dialogs: Dialogs, account: CarrierAccount, accounts: Accounts): Promise<Saved> =>
  show(dialogs, (frame) => <EditDialog {...frame} account={account} accounts={accounts} />);

interface Frame extends DialogFrame {
  onDone(account: CarrierAccount): void;
}

const reaches = accountReaches.map((value) => ({ value, label: reachWords[value] }));

const emptyAccount = ({ mayUseEverywhere, locations }: Accounts) => ({
  accountName: '',
  accountNumber: '',
  appliesTo: 'both' as const,
  locationId: mayUseEverywhere ? null : (locations[0]?.locationId ?? null),
});

interface LocationFieldProps {
  readonly accounts: Accounts;
  readonly field: FieldBinding<string | null>;
}

/** Nothing to choose without locations. */
function LocationField({ accounts, field }: LocationFieldProps) {
  const { locations, mayUseEverywhere } = accounts;
  if (locations.length === 0) return null;
  const own = locations.map(({ locationId, name }) => ({ value: locationId, label: name }));
  return (
    <SelectField
      label="Used by"
      options={mayUseEverywhere ? [{ value: '', label: 'All locations' }, ...own] : own}
      {...field}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
    />
  );
}

const text = (binding: object) => binding as FieldBinding<string | null>;

function FedExDialog({ accounts, opened, onClose, onDone }: Frame & { readonly accounts: Accounts }) {
  const form = useLoupeForm({
    schema: integrateFedExAccount.body,
    initial: { ...emptyAccount(accounts), meterNumber: '' },
    onSubmit: (body) => call(integrateFedExAccount, { body }),
    onDone,
  });
  const title = 'Add FedEx account';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Add account" doing="Verifying" onCancel={onClose}>
        <TextField
          label="Account name"
          limit={10}
          hint="Shown in quotes. Up to 10 characters."
          {...form.field('accountName')}
        />
        <TextField
          label="Account number"
          limit={9}
          hint="9 digits, without spaces or dashes."
          {...form.field('accountNumber')}
        />
        <TextField
          label="Meter number"
          limit={9}
          hint="7 to 9 digits. FedEx calls it a meter or ship manager number."
          {...form.field('meterNumber')}
        />
        <MeterLink />
        <SelectField label="Use for" options={reaches} {...form.field('appliesTo')} />
        <LocationField accounts={accounts} field={text(form.field('locationId'))} />
      </DialogForm>
    </Dialog>
  );
}

interface InvoiceFieldsProps {
  readonly today: string;
  readonly fields: {
    readonly number: FieldBinding<string>;
    readonly amount: object;
    readonly date: object;
    readonly controlId: FieldBinding<string>;
  };
}

function InvoiceFields({ today, fields }: InvoiceFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField label="Invoice number" limit={20} {...fields.number} />
        <TextField
          label="Control ID"
          limit={10}
          hint="On the first page, in the top corner."
          {...fields.controlId}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label="Invoice date"
          from={oldestInvoice(day(today))}
          to={today}
          hint="Within the last 75 days."
          {...(fields.date as FieldBinding<string>)}
        />
        <MoneyField label="Invoice total" {...(fields.amount as FieldBinding<number | null>)} />
      </FieldRow>
    </>
  );
}

const emptyInvoice = { number: '', amount: noMoney, date: '', controlId: '' };

function UpsDialog(props: Frame & { readonly accounts: Accounts; readonly today: string }) {
  const { accounts, today, opened, onClose, onDone } = props;
  const form = useLoupeForm({
    schema: integrateUpsAccount.body,
    initial: { ...emptyAccount(accounts), invoice: emptyInvoice },
    onSubmit: (body) => call(integrateUpsAccount, { body }),
    onDone,
  });
  const title = 'Add UPS account';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Add account" doing="Sending" onCancel={onClose}>
        <p>UPS verifies the account with a recent invoice. This takes up to three business days.</p>
        <FieldRow>
          <TextField label="Account name" limit={10} {...form.field('accountName')} />
          <TextField
            label="Account number"
            limit={6}
            hint="6 letters or digits."
            {...form.field('accountNumber')}
          />
        </FieldRow>
        <InvoiceFields
          today={today}
          fields={{
            number: form.field('invoice.number'),
            controlId: form.field('invoice.controlId'),
            date: form.field('invoice.date'),
            amount: form.field('invoice.amount'),
          }}
        />
        <SelectField label="Use for" options={reaches} {...form.field('appliesTo')} />
        <LocationField accounts={accounts} field={text(form.field('locationId'))} />
      </DialogForm>
    </Dialog>
  );
}

interface AccountFrame extends Frame {
  readonly account: CarrierAccount;
}

function VerifyFedExDialog({ account, opened, onClose, onDone }: AccountFrame) {
  const form = useLoupeForm({
    schema: verifyCarrierAccount.body,
    initial: { meterNumber: '' },
    onSubmit: (body) => call(verifyCarrierAccount, { params: { accountId: account.accountId }, body }),
    onDone,
  });
  const title = `Verify ${account.accountName}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Verify account" doing="Verifying" onCancel={onClose}>
        <TextField
          label="Meter number"
          limit={9}
          hint={`For the account ending in ${account.accountNumber}. 7 to 9 digits.`}
          {...(text(form.field('meterNumber')) as FieldBinding<string>)}
        />
        <MeterLink />
      </DialogForm>
    </Dialog>
  );
}

function VerifyUpsDialog({
  account,
  today,
  opened,
  onClose,
  onDone,
}: AccountFrame & { readonly today: string }) {
  const form = useLoupeForm({
    schema: verifyCarrierAccount.body,
    initial: { invoice: emptyInvoice },
    onSubmit: (body) => call(verifyCarrierAccount, { params: { accountId: account.accountId }, body }),
    onDone,
  });
  const title = `Verify ${account.accountName}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Verify account" doing="Sending" onCancel={onClose}>
        <p>Use your latest UPS invoice. This takes up to three business days.</p>
        <InvoiceFields
          today={today}
          fields={{
            number: form.field('invoice.number'),
            controlId: form.field('invoice.controlId'),
            date: form.field('invoice.date'),
            amount: form.field('invoice.amount'),
          }}
        />
      </DialogForm>
    </Dialog>
  );
}

function EditDialog(props: AccountFrame & { readonly accounts: Accounts }) {
  const { account, accounts, opened, onClose, onDone } = props;
  const { accountId, carrier, accountName, appliesTo, fallsBack, defaultServices, version } = account;
  const form = useLoupeForm({
    schema: changeCarrierAccount.body,
    initial: { accountName, appliesTo, fallsBack, defaultServices: [...defaultServices], version },
    onSubmit: (body) => call(changeCarrierAccount, { params: { accountId }, body }),
    onDone,
  });
  const services = accounts.services
    .filter((one) => one.carrier === carrier)
    .map(({ service, name }) => ({ value: service, label: name }));
  const title = `Edit ${accountName}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Save account" doing="Saving" onCancel={onClose}>
        <TextField label="Account name" limit={10} {...form.field('accountName')} />
        <SelectField label="Use for" options={reaches} {...form.field('appliesTo')} />
        <MultiSelectField
          label="Default for these services"
          options={services}
          optional
          hint="Quotes, bulk purchases, imports and web store orders start with your rate for these services."
          {...(form.field('defaultServices') as FieldBinding<readonly string[]>)}
        />
        <CheckboxField
          label="If this account fails, buy labels on our account at our rate"
          hint="Otherwise the purchase stops, and the shipment is saved."
          {...form.field('fallsBack')}
        />
      </DialogForm>
    </Dialog>
  );
}
