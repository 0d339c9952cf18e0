import { call } from '#kit/web/call/call.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { AddressFields } from '#kit/web/form/address/address-fields.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { BusinessUnit } from '../contract/business-unit-endpoints.ts';
import { addLocation, changedLocation, changeLocation } from '../contract/location-endpoints.ts';
import type { Location } from '../contract/location-endpoints.ts';
import { LocationDetails } from './location-details.tsx';

interface LocationDialogInput {
  readonly companyId: string;
  /** Undefined when adding. */
  readonly location: Location | undefined;
  readonly units: readonly BusinessUnit[];
}

/** The saved location; undefined if canceled. */
export function openLocationDialog(
  dialogs: Dialogs,
  input: LocationDialogInput,
): Promise<Location | undefined> {
  const { location } = input;
  if (location !== undefined && !location.actions.includes('change'))
    return dialogs.open((opened, answer) => (
      <LocationDetails location={location} opened={opened} onClose={() => answer(undefined)} />
    ));
  return dialogs.open<Location | undefined>((opened, answer) => (
    <LocationDialog {...input} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

interface LocationDialogProps extends LocationDialogInput, DialogFrame {
  onSaved(location: Location): void;
}

const emptyAddress = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateId: '',
  postCode: '',
  countryId: 'US' as const,
};

function formValues(location: Location | undefined) {
  if (location === undefined)
    return {
      version: 1,
      locationName: '',
      phoneNumber: '',
      address: emptyAddress,
      restricted: false,
      businessUnitId: null,
    };
  const { addressLine1, addressLine2, city, stateId, postCode, countryId } = location.address;
  return {
    version: location.version,
    locationName: location.locationName,
    phoneNumber: location.phoneNumber,
    address: { addressLine1, addressLine2, city, stateId, postCode, countryId },
    restricted: location.restricted,
    businessUnitId: location.businessUnitId,
  };
}

const fieldNames = {
  locationName: 'Name',
  phoneNumber: 'Phone',
  'address.addressLine1': 'Address',
  'address.addressLine2': 'Suite, floor or unit',
  'address.city': 'City',
  'address.stateId': 'State',
  'address.postCode': 'ZIP code',
  'address.countryId': 'Country',
  restricted: 'Assigned people only',
  businessUnitId: 'Business unit',
};

function displayValue(units: readonly BusinessUnit[], path: string, value: unknown): string | undefined {
  if (path === 'businessUnitId') return units.find((unit) => unit.businessUnitId === value)?.name;
  return path === 'phoneNumber' && typeof value === 'string' ? displayPhone(splitPhone(value)) : undefined;
}

function LocationDialog({ companyId, location, units, opened, onClose, onSaved }: LocationDialogProps) {
  const form = useLoupeForm({
    schema: changedLocation,
    initial: formValues(location),
    onSubmit: ({ version, ...body }) =>
      location === undefined
        ? call(addLocation, { params: { companyId }, body })
        : call(changeLocation, {
            params: { companyId, id: location.locationID },
            body: { ...body, version },
          }),
    onDone: onSaved,
  });
  const { field } = form;
  const canRestrict = location === undefined || location.actions.includes('restrict');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={location === undefined ? 'Add location' : `Edit ${location.locationName}`}
      width={520}
      closeOnBackdrop={false}
    >
      <DialogForm
        form={form}
        label="Location"
        verb="Save location"
        doing="Saving"
        told={{ names: fieldNames, show: (path, value) => displayValue(units, path, value) }}
        onCancel={onClose}
      >
        <FieldRow>
          <TextField label="Name" limit={fieldLimits.companyName} {...field('locationName')} />
          <PhoneField label="Phone" optional {...field('phoneNumber')} />
        </FieldRow>
        <AddressFields
          address={{
            line1: field('address.addressLine1'),
            line2: field('address.addressLine2'),
            city: field('address.city'),
            state: field('address.stateId'),
            postcode: field('address.postCode'),
            country: field('address.countryId'),
          }}
        />
        <SelectField
          label="Business unit"
          optional
          disabled={!canRestrict}
          options={units
            .filter((unit) => unit.isActive || unit.businessUnitId === location?.businessUnitId)
            .map(({ businessUnitId, name }) => ({ value: businessUnitId, label: name }))}
          {...field('businessUnitId')}
        />
        <CheckboxField
          label="Assigned people only"
          hint="Only assigned people see this location when choosing one."
          disabled={!canRestrict}
          {...field('restricted')}
        />
      </DialogForm>
    </Dialog>
  );
}
