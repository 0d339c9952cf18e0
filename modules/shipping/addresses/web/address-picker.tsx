import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { searchAddresses } from '../contract/address-endpoints.ts';
import { townOf } from '../domain/contact.ts';
import type { UsOrCanadaAddress } from '../domain/contact.ts';
import { suggestionsQuery } from './contact-queries.ts';

export type Suggestion = EndpointResult<typeof searchAddresses>['addresses'][number];

interface AddressPickerProps {
  readonly label: string;
  readonly countryCode: UsOrCanadaAddress['countryCode'];
  /** Omits contacts abroad, since nothing ships from there. */
  readonly forOrigin?: boolean;
  /** Leaves out suggestions that don't fit. */
  offers?(suggestion: Suggestion): boolean;
  /** A contact (with its ID) or a suggested address. */
  onPick(suggestion: Suggestion): void;
}

/** Finds contacts first, then addresses. */
export function AddressPicker(props: AddressPickerProps) {
  const { label, countryCode, forOrigin = false, offers = () => true, onPick } = props;
  const [text, setText] = useState('');
  const { data } = useQuery(suggestionsQuery(useDeferredValue(text.trim()), countryCode, forOrigin));
  const byLabel = new Map(
    (data?.addresses ?? []).filter((found) => offers(found)).map((found) => [suggestionLabel(found), found]),
  );
  return (
    <Autocomplete
      label={label}
      placeholder="Name, street, city or ZIP"
      leftSection={<Icon name="search" size={15} />}
      value={text}
      onChange={setText}
      data={Array.from(byLabel.keys())}
      // The server already filtered them.
      filter={({ options }) => options}
      limit={13}
      maxDropdownHeight={296}
      autoComplete="off"
      onOptionSubmit={(chosen) => {
        const found = byLabel.get(chosen);
        if (found !== undefined) onPick(found);
        setText('');
      }}
    />
  );
}

function suggestionLabel(found: Suggestion): string {
  const { name, latinName, verdict, addressLine1, addressLine2 } = found;
  const street = [addressLine1, addressLine2].filter((line) => line !== '').join(' ');
  const spelled = latinName === '' ? name : `${name} (${latinName})`;
  return [spelled, street, townOf(found), verdict].filter((part) => part !== '').join(' · ');
}
