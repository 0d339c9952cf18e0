import { Suspense, lazy, useState } from 'react';
import { readCountry } from '#kit/domain/country.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { getContact } from '#modules/shipping/addresses/contract/contact-endpoints.ts';
import { shipmentCompanyLimit } from '#modules/shipping/draft/contract/draft-shape.ts';
import { destinationCountry } from '#modules/shipping/draft/domain/destination-countries.ts';
import { unprintableFields } from '#modules/shipping/draft/domain/latin-spelling.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { Place, SpelledField } from '#modules/shipping/draft/domain/place.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import {
  AddressAbroadFields,
  DestinationCountryField,
} from '#modules/shipping/addresses/web/address-abroad-fields.tsx';
import { AddressPicker } from '#modules/shipping/addresses/web/address-picker.tsx';
import type { Suggestion } from '#modules/shipping/addresses/web/address-picker.tsx';
import { CheckedAddressFields } from '#modules/shipping/addresses/web/checked-address-fields.tsx';
import { HoldForPickup } from '#modules/shipping/counters/web/hold-for-pickup.tsx';
import { HighRiskWarning } from '#modules/shipping/addresses/web/high-risk-warning.tsx';
import {
  placeAfterCheck,
  uncheckedPlace,
  placeFromContact,
} from '#modules/shipping/addresses/web/contact-values.ts';
import type { PlaceKey, ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

// Few places need it.
const LatinFields = lazy(async () => ({
  default: (await import('#modules/shipping/addresses/web/latin-fields.tsx')).LatinFields,
}));

interface PlaceStepProps {
  readonly which: PlaceKey;
  readonly editor: ShipmentEditor;
  /** Set after the first try to continue; shows missing fields. */
  readonly showMissing: boolean;
}

type TextKey =
  | 'company'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'emailAddress'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'postalCode';

const nameKeys: readonly SpelledField[] = ['company', 'firstName', 'lastName'];

const addressKeys: readonly TextKey[] = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'];

export function PlaceStep({ which, editor, showMissing }: PlaceStepProps) {
  const place = editor.draft[which] ?? emptyPlace;
  const country = readCountry(place.countryCode) ?? 'US';
  const abroad = destinationCountry(place.countryCode);
  const field = usePlaceFields(which, editor, showMissing);
  const address = {
    line1: field('addressLine1'),
    line2: field('addressLine2'),
    city: field('city'),
    state: field('state'),
    postcode: field('postalCode'),
  };
  const change = (patch: Partial<Place>): void => editor.changePlace(which, patch);
  const latinFor = (isOf: (key: SpelledField) => boolean) => {
    const fields = editor.draft.insuranceOnly === undefined ? unprintableFields(place).filter(isOf) : [];
    if (fields.length === 0) return null;
    return (
      <Suspense>
        <LatinFields
          place={place}
          fields={fields}
          showMissing={showMissing}
          onLatin={(latin) => change({ latin })}
        />
      </Suspense>
    );
  };
  return (
    <div className={styles.form}>
      <AddressPicker
        label="Search contacts and addresses"
        countryCode={country}
        forOrigin={which === 'origin'}
        onPick={(suggestion) => editor.loadPlace(which, loadSuggestion(suggestion))}
      />
      <FieldRow columns="2fr 1fr 1fr">
        <TextField label="Company" limit={shipmentCompanyLimit} {...field('company')} />
        <TextField label="First name" limit={fieldLimits.personName} optional {...field('firstName')} />
        <TextField label="Last name" limit={fieldLimits.personName} optional {...field('lastName')} />
      </FieldRow>
      {latinFor((key) => nameKeys.includes(key))}
      {which === 'destination' && (
        <DestinationCountryField
          name="countryCode"
          value={place.countryCode}
          onChange={(countryCode) => change({ countryCode, state: '', postalCode: '', ...uncheckedPlace })}
        />
      )}
      {abroad === undefined ? (
        <CheckedAddressFields
          withoutCountry={which === 'destination'}
          stored={place}
          onAnswer={(answer) => {
            const checked = placeAfterCheck(editor.now()[which] ?? emptyPlace, answer);
            if (checked !== undefined) change(checked);
          }}
          address={{
            ...address,
            country: {
              name: 'countryCode',
              value: country,
              onChange: (countryCode) => change({ countryCode, ...uncheckedPlace }),
            },
          }}
        />
      ) : (
        <AddressAbroadFields address={address} country={abroad} />
      )}
      {latinFor((key) => !nameKeys.includes(key))}
      <FieldRow>
        <PhoneField
          label="Phone"
          {...field('phone')}
          {...(abroad === undefined ? {} : { hint: 'Start with + and the country code' })}
        />
        <EmailField label="Email" optional {...field('emailAddress')} />
      </FieldRow>
      <CheckboxField
        label="Residential address"
        name="isResidential"
        value={place.isResidential}
        onChange={(isResidential) => change({ isResidential })}
      />
      {which === 'destination' && abroad === undefined && editor.draft.insuranceOnly === undefined && (
        <HoldForPickup editor={editor} place={place} showErrors={showMissing} />
      )}
      {place.validationStatus === 'Overridden' && (
        <p className={styles.note}>
          The label prints the address as you entered it, not as validated. A parcel sent to the wrong address
          may not be covered.
        </p>
      )}
      {abroad !== undefined && place.validationStatus !== 'None' && (
        <HighRiskWarning warning={place.highRiskDeliveryWarning ?? null} />
      )}
    </div>
  );
}

function usePlaceFields(which: PlaceKey, editor: ShipmentEditor, showMissing: boolean) {
  const place = editor.draft[which] ?? emptyPlace;
  const [touched, setTouched] = useState<ReadonlySet<TextKey>>(new Set());
  const errors = placeErrors(place);
  return (key: TextKey): FieldBinding<string> => ({
    name: key,
    value: place[key],
    error: showMissing || touched.has(key) ? errors[key] : undefined,
    onChange: (text) =>
      editor.changePlace(which, { [key]: text, ...(addressKeys.includes(key) ? uncheckedPlace : {}) }),
    onBlur: () => setTouched((previous) => new Set(previous).add(key)),
  });
}

/** A contact fills everything, a suggested address only the address. */
async function loadSuggestion(suggestion: Suggestion): Promise<Partial<Place>> {
  const { contactId, addressLine1, addressLine2, city, state, postalCode, countryCode } = suggestion;
  if (contactId !== null) return placeFromContact(await call(getContact, { params: { contactId } }));
  // The address is no longer that of the contact picked before.
  const contact = { contactId: undefined };
  return { addressLine1, addressLine2, city, state, postalCode, countryCode, ...contact, ...uncheckedPlace };
}
