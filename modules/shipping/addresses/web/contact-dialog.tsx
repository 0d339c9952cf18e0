import { useState } from 'react';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { defaultCountry, readCountry } from '#kit/domain/country.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addContact, changeContact } from '../contract/contact-endpoints.ts';
import { changedContact, referenceLimit } from '../contract/contact-shapes.ts';
import type { Contact, TypedContact } from '../contract/contact-shapes.ts';
import { destinationCountry } from '#modules/shipping/draft/domain/destination-countries.ts';
import { addressFields, emailListLimit, isUsOrCanada, nameOfContact } from '../domain/contact.ts';
import { AddressAbroadFields, DestinationCountryField } from './address-abroad-fields.tsx';
import { AddressPicker } from './address-picker.tsx';
import styles from './addresses.module.css';
import { CheckedAddressFields } from './checked-address-fields.tsx';
import { contactValues } from './contact-values.ts';
import { LatinFields } from './latin-fields.tsx';
import { saveContact } from './save-contact.ts';
import { verdictWords } from '../domain/verdict-words.ts';
import { unprintableFields } from '#modules/shipping/draft/domain/latin-spelling.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';

/** Undefined if the dialog was cancelled. */
export function openContactDialog(dialogs: Dialogs, contact?: Contact): Promise<Contact | undefined> {
  return dialogs.open<Contact | undefined>((opened, answer) => (
    <ContactDialog contact={contact} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

interface ContactDialogProps extends DialogFrame {
  readonly contact: Contact | undefined;
  onSaved(contact: Contact): void;
}

const names = {
  company: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  referenceName: 'Reference',
  addressLine1: 'Address',
  addressLine2: 'Suite, floor or unit',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  countryCode: 'Country',
  phone: 'Phone',
  emailAddress: 'Email',
  notificationEmails: 'Notify by email',
  isResidential: 'Residential',
  isUninsured: 'Uninsured',
  isFavorite: 'Favorite',
  latin: 'Latin spelling',
};

const displayValue = (path: string, value: unknown): string | undefined =>
  path === 'phone' && typeof value === 'string' ? displayPhone(splitPhone(value)) : undefined;

function ContactDialog({ contact, opened, onClose, onSaved }: ContactDialogProps) {
  const dialogs = useDialogs();
  const [isDefault, setDefault] = useState(false);
  const form = useLoupeForm({
    schema: changedContact,
    initial: contactValues(contact),
    onSubmit: ({ version, ...entered }) =>
      saveContact(dialogs, entered, saveRequest(contact, version, isDefault)),
    onDone: onSaved,
  });
  const { field } = form;
  const country = readCountry(form.values.countryCode) ?? defaultCountry;
  const abroad = destinationCountry(form.values.countryCode);
  const address = {
    line1: field('addressLine1'),
    line2: field('addressLine2'),
    city: field('city'),
    state: field('state'),
    postcode: field('postalCode'),
  };
  const title = contact === undefined ? 'Add contact' : `Edit ${nameOfContact(contact)}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label="Contact"
        verb="Save contact"
        doing="Saving"
        told={{ names, show: displayValue }}
        onCancel={onClose}
      >
        <FieldRow>
          <TextField label="Company" optional limit={fieldLimits.companyName} {...field('company')} />
          <TextField label="Reference" optional limit={referenceLimit} {...field('referenceName')} />
        </FieldRow>
        <FieldRow>
          <TextField label="First name" limit={fieldLimits.personName} {...field('firstName')} />
          <TextField label="Last name" limit={fieldLimits.personName} {...field('lastName')} />
        </FieldRow>
        {contact === undefined && (
          <AddressPicker
            label="Find an address"
            countryCode={country}
            onPick={(found) => {
              for (const part of addressFields) form.setValue(part, found[part]);
            }}
          />
        )}
        <DestinationCountryField
          {...field('countryCode')}
          onChange={(countryCode) => {
            field('countryCode').onChange(countryCode);
            address.state.onChange('');
            address.postcode.onChange('');
            address.postcode.onUnreadable?.(null);
          }}
        />
        {abroad === undefined ? (
          <CheckedAddressFields
            withoutCountry
            address={{ ...address, country: { ...field('countryCode'), value: country } }}
          />
        ) : (
          <AddressAbroadFields address={address} country={abroad} />
        )}
        {contact?.addressCheck !== undefined && contact.addressCheck !== null && (
          <p className={styles.text}>
            {verdictWords(contact.validationStatus, contact.addressCheck, contact.countryCode)}. Checked by{' '}
            {contact.addressCheck.provider}.
          </p>
        )}
        <LatinFields
          place={{ ...emptyPlace, ...form.values }}
          fields={unprintableFields(form.values)}
          showMissing={false}
          onLatin={(latin) => form.setValue('latin', latin)}
        />
        <FieldRow>
          <PhoneField
            label="Phone"
            {...field('phone')}
            {...(abroad === undefined ? {} : { hint: 'Start with + and the country code' })}
          />
          <EmailField label="Email" optional {...field('emailAddress')} />
        </FieldRow>
        <TextField
          label="Notify by email"
          hint="Separate addresses with semicolons"
          optional
          limit={emailListLimit}
          {...field('notificationEmails')}
        />
        <div className={styles.checks}>
          <CheckboxField label="Send shipment notifications" {...field('sendShipmentNotification')} />
          <CheckboxField label="Favorite" {...field('isFavorite')} />
          <CheckboxField label="Residential address" {...field('isResidential')} />
          <CheckboxField label="Uninsured" {...field('isUninsured')} />
          {contact === undefined && abroad === undefined && (
            <CheckboxField
              name="makeDefault"
              label="Default ship-from address"
              value={isDefault}
              onChange={setDefault}
            />
          )}
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** Only a new contact can turn out to be a duplicate. */
function saveRequest(contact: Contact | undefined, version: number, isDefault: boolean) {
  return (entered: TypedContact, options: { readonly updateExistingContact: boolean }): Promise<Contact> =>
    contact === undefined
      ? call(addContact, {
          body: { ...entered, ...options, makeDefaultContact: isDefault && isUsOrCanada(entered) },
        })
      : call(changeContact, { params: { contactId: contact.id }, body: { ...entered, version } });
}
