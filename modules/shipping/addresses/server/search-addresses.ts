import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Addresses, AddressSuggestion } from '#outside/addresses/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type { searchAddresses as call } from '../contract/address-endpoints.ts';
import { nameOfContact } from '../domain/contact.ts';
import { findContacts } from './contact-store.ts';
import { formOfContact } from './present-contact.ts';
import { fromPostal } from './postal-address.ts';

type Found = EndpointAnswer<typeof call>['addresses'][number];

/** As many as a list under a field shows without scrolling, of each kind. */
const mostContacts = 5;
const mostPlaces = 8;

export function searchAddressesWith(addresses: Addresses) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const text = body.address;
    if (text === '') return { addresses: [] };
    const contacts = await steps.work((ctx) =>
      findContacts(ctx, requireMember(ctx.actor).companyId, {
        limit: mostContacts,
        search: text,
        atHome: body.forOrigin ?? false,
      }),
    );
    const answer = await addresses.searchAddresses({ text, country: body.countryCode }, mostPlaces);
    const places = answer.kind === 'found' ? answer.suggestions : [];
    const own = contacts.slice(0, mostContacts).map((row): Found => {
      const contact = formOfContact(row);
      const { addressLine1, addressLine2, city, state, postalCode, countryCode } = contact;
      return {
        addressLine1,
        addressLine2,
        city,
        state,
        postalCode,
        countryCode,
        source: 'AddressBook',
        contactId: row.contact_id,
        name: nameOfContact(contact),
      };
    });
    return { addresses: [...own, ...places.map(ofRegister)] };
  };
}

const ofRegister = (suggestion: AddressSuggestion): Found => ({
  ...fromPostal(suggestion),
  source: 'API',
  contactId: null,
  name: '',
});
