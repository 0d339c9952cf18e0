import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import {
  addReceiptAddress,
  listReceiptAddresses,
  removeReceiptAddress,
} from '../contract/receipt-endpoints.ts';
import type { ReceiptAddresses } from '../contract/receipt-endpoints.ts';

const addressesQuery = queryOptions({
  queryKey: [billingKey, 'receipt-addresses'],
  queryFn: ({ signal }) => call(listReceiptAddresses, {}, { signal }),
});

export function openReceiptAddressesDialog(dialogs: Dialogs): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <ReceiptAddressesDialog opened={opened} onClose={() => answer()} />
  ));
}

function ReceiptAddressesDialog({ opened, onClose }: DialogFrame) {
  const query = useQuery(addressesQuery);
  return (
    <Dialog opened={opened} onClose={onClose} title="Receipt emails" width={520} closeOnBackdrop={false}>
      <p className={styles.quiet}>
        We email a PDF receipt for each payment and refund to the payment method's owner and to these
        addresses.
      </p>
      <Screen query={query}>
        {(known) => (
          <>
            <Addresses known={known} />
            <AddAddress known={known} onClose={onClose} />
          </>
        )}
      </Screen>
    </Dialog>
  );
}

function Addresses({ known: { items } }: { readonly known: ReceiptAddresses }) {
  const queries = useQueryClient();
  const { error, act } = useAction();
  const remove = (addressId: string, email: string) =>
    act(async () => {
      queries.setQueryData(
        addressesQuery.queryKey,
        await call(removeReceiptAddress, { params: { addressId } }),
      );
      toast.show({ sentence: `${email} removed` });
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <ul className={styles.payments}>
        {items.map(({ addressId, email, location, statements }) => (
          <li key={addressId} className={styles.payment}>
            <span className={styles.paid}>
              <span>{email}</span>
              <TextButton label={`Remove ${email}`} onClick={() => void remove(addressId, email)}>
                Remove
              </TextButton>
            </span>
            <span className={styles.quiet}>
              {location ?? 'All locations'}
              {statements && ', with monthly statements'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const everywhere = 'all';

interface AddAddressProps {
  readonly known: ReceiptAddresses;
  onClose(): void;
}

function AddAddress({ known: { locations }, onClose }: AddAddressProps) {
  const queries = useQueryClient();
  const initial = { email: '', locationId: null as string | null, statements: false };
  const form = useLoupeForm({
    schema: addReceiptAddress.body,
    initial,
    onSubmit: (body) => call(addReceiptAddress, { body }),
    onDone: (saved) => {
      queries.setQueryData(addressesQuery.queryKey, saved);
      form.reset(initial);
      toast.show({ sentence: 'Address added' });
    },
  });
  const { value, onChange, ...location } = form.field('locationId');
  return (
    <DialogForm
      form={form}
      label="Add an address"
      verb="Add address"
      doing="Adding"
      cancel="Close"
      onCancel={onClose}
    >
      <EmailField label="Email" {...form.field('email')} />
      <SelectField
        label="Receipts for"
        options={[
          { value: everywhere, label: 'All locations' },
          ...locations.map(({ locationId, name }) => ({ value: locationId, label: name })),
        ]}
        {...location}
        value={value ?? everywhere}
        onChange={(chosen) => onChange(chosen === everywhere ? null : chosen)}
      />
      <CheckboxField label="Also email monthly statements" {...form.field('statements')} />
    </DialogForm>
  );
}
