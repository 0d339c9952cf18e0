import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import type { Location } from '../contract/location-endpoints.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';

/** A location for people who can't edit it. */
export function LocationDetails({
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
          { name: 'Address', value: formatStreet(location) },
          { name: 'City', value: `${address.city}, ${address.stateName} ${address.postCode}` },
          { name: 'Country', value: address.countryName },
          { name: 'Phone', value: displayPhone(splitPhone(phoneNumber)) },
          { name: 'Business unit', value: businessUnitName },
          { name: 'Access', value: restricted ? 'Assigned people only' : 'Everyone' },
        ]}
      />
    </Dialog>
  );
}

function formatStreet({ address }: Location): string {
  return [address.addressLine1, address.addressLine2].filter((line) => line !== '').join(', ');
}

const formatTown = ({ address }: Location): string =>
  `${address.city}, ${address.stateId} ${address.postCode}${address.countryId === 'CA' ? ', Canada' : ''}`;

export const locationColumns: readonly TableColumn<Location>[] = [
  {
    key: 'locationName',
    header: 'Location',
    width: 170,
    isKey: true,
    value: ({ locationName }) => locationName,
    card: 'title',
  },
  { key: 'street', header: 'Address', width: 190, value: formatStreet, card: 'fact' },
  { key: 'town', header: 'City', width: 190, value: formatTown, card: 'fact' },
  {
    key: 'phone',
    header: 'Phone',
    width: 130,
    value: ({ phoneNumber }) => displayPhone(splitPhone(phoneNumber)),
    card: 'fact',
  },
  {
    key: 'unit',
    header: 'Business unit',
    width: 150,
    value: ({ businessUnitName }) => businessUnitName ?? '',
    card: 'fact',
  },
  {
    key: 'restricted',
    header: 'Access',
    width: 150,
    value: ({ restricted }) => (restricted ? 'Assigned people only' : 'Everyone'),
    render: ({ restricted }) =>
      restricted ? <StatusBadge kind="warn">Assigned people only</StatusBadge> : 'Everyone',
    card: 'note',
  },
];
