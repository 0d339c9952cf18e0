import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { AddressPicker } from '#modules/shipping/addresses/web/address-picker.tsx';
import type { Suggestion } from '#modules/shipping/addresses/web/address-picker.tsx';
import { countersQuery } from '#modules/shipping/counters/web/counters-query.ts';
import type { PickupAddress } from '../contract/pickup-endpoints.ts';
import { pickupOptionsQuery } from './pickup-queries.ts';
import styles from './pickups.module.css';

interface PlaceFieldProps {
  readonly addresses: readonly PickupAddress[];
  readonly binding: FieldBinding<string | null>;
  /** A location, or a contact that was found in the address book. */
  onPlace(address: PickupAddress): void;
}

const isContactInUs = ({ contactId, countryCode }: Suggestion): boolean =>
  contactId !== null && countryCode === 'US';

/** Locations in a list, and contacts by search. */
export function PlaceField({ addresses, binding, onPlace }: PlaceFieldProps) {
  const queries = useQueryClient();
  const [isSearching, setSearching] = useState(false);
  const pick = async ({ contactId }: Suggestion) => {
    if (contactId === null) return;
    const found = await queries.ensureQueryData(pickupOptionsQuery(contactId));
    const address = found.addresses.find(({ locationId }) => locationId === contactId);
    if (address === undefined) return;
    setSearching(false);
    onPlace(address);
  };
  return (
    <div className={styles.place}>
      <SelectField
        label="Address"
        options={addresses.map((one) => ({
          value: one.locationId,
          label: `${one.name}, ${one.street}, ${one.city}, ${one.state} ${one.postCode}`,
        }))}
        {...binding}
        onChange={(locationId) => {
          const address = addresses.find((one) => one.locationId === locationId);
          if (address !== undefined) onPlace(address);
        }}
      />
      {isSearching ? (
        <AddressPicker
          label="Find in your address book"
          countryCode="US"
          forOrigin
          offers={isContactInUs}
          onPick={(suggestion) => void pick(suggestion)}
        />
      ) : (
        <TextButton onClick={() => setSearching(true)}>Choose from address book</TextButton>
      )}
    </div>
  );
}

const mostLocations = 4;

interface DropOffProps {
  readonly postCode: string;
}

/** Spec shipping §2: the FedEx location chooser, here for parcels that no driver can take in time. */
export function DropOff({ postCode }: DropOffProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.place}>
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide FedEx locations' : 'Drop off at a FedEx location instead'}
      </TextButton>
      {isOpen && <FedExLocations postCode={postCode} />}
    </div>
  );
}

function FedExLocations({ postCode }: DropOffProps) {
  const query = useQuery(countersQuery(postCode, 'US'));
  if (query.isError) return <FailureMessage error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <p className={styles.hint}>Finding FedEx locations…</p>;
  const near = query.data.items.filter(({ carrier }) => carrier === 'FedEx').slice(0, mostLocations);
  if (near.length === 0) return <p className={styles.hint}>No FedEx locations within 50 miles.</p>;
  return (
    <ul className={styles.near}>
      {near.map(({ counterId, name, address, hours, miles }) => (
        <li key={counterId}>
          <span>
            <strong>{name}</strong>
            <span>
              {address}. {hours}
            </span>
          </span>
          <span>{miles} mi</span>
        </li>
      ))}
    </ul>
  );
}
