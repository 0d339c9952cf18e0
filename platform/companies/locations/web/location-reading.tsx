import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import type { Location } from '../contract/location-endpoints.ts';
import { streetOf } from './location-columns.tsx';

/** A location for whoever does not change it. */
export function LocationReading({
  location,
  opened,
  onClose,
}: DialogFrame & { readonly location: Location }) {
  const { address, phoneNumber, restricted, businessUnitName } = location;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={location.locationName}
      width={460}
      buttons={
        <DialogButton weight="plain" first onClick={onClose}>
          Close
        </DialogButton>
      }
    >
      <FactsTable
        label={location.locationName}
        facts={[
          { name: 'Address', value: streetOf(location) },
          { name: 'City', value: `${address.city}, ${address.stateName} ${address.postCode}` },
          { name: 'Country', value: address.countryName },
          { name: 'Phone', value: displayPhone(splitPhone(phoneNumber)) },
          { name: 'Business unit', value: businessUnitName },
          { name: 'Who works there', value: restricted ? 'Only people given it' : 'Everybody' },
        ]}
      />
    </Dialog>
  );
}
