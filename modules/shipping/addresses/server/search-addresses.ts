import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { AddressSuggestion, Addresses } from '#outside/addresses/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type {
  searchAddresses as searchAddressesCall,
  searchZipCodes as searchZipCodesCall,
} from '../contract/address-endpoints.ts';
import { latinNameOf, nameOfContact } from '../domain/contact.ts';
import { findContacts } from './contact-store.ts';
import { verdictWords } from '../domain/verdict-words.ts';
import { contactFormValues } from './present-contact.ts';
import { fromPostal } from './check-address.ts';

type Suggestion = EndpointAnswer<typeof searchAddressesCall>['addresses'][number];

/** Per kind; fits a dropdown without scrolling. */
const maxContacts = 5;
const maxPlaces = 8;

export function searchAddressesWith(addresses: Addresses) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof searchAddressesCall>,
  ): Promise<EndpointAnswer<typeof searchAddressesCall>> => {
    const text = body.address;
    if (text === '') return { addresses: [] };
    const contacts = await steps.work((ctx) =>
      findContacts(ctx, requireMember(ctx.actor).companyId, {
        limit: maxContacts,
        search: text,
        atHome: body.forOrigin ?? false,
      }),
    );
    const answer = await addresses.searchAddresses({ text, country: body.countryCode }, maxPlaces);
    const places = answer.kind === 'found' ? answer.suggestions : [];
    const ownContacts = contacts.slice(0, maxContacts).map((row): Suggestion => {
      const contact = contactFormValues(row);
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
        latinName: latinNameOf({ ...contact, latin: row.latin ?? undefined }),
        verdict: verdictWords(row.validation_status, row.address_check, countryCode),
      };
    });
    return { addresses: [...ownContacts, ...places.map(presentSuggestion)] };
  };
}

const presentSuggestion = (suggestion: AddressSuggestion): Suggestion => ({
  ...fromPostal(suggestion),
  source: 'API',
  contactId: null,
  name: '',
  latinName: '',
  verdict: '',
});

export function searchZipCodesWith(addresses: Addresses) {
  return async (
    _: Steps,
    { body }: EndpointInput<typeof searchZipCodesCall>,
  ): Promise<EndpointAnswer<typeof searchZipCodesCall>> => {
    const answer = await addresses.findPostcode(body.zipCode, body.countryCode);
    if (answer.kind !== 'found') return { zipCodes: [] };
    const { city, state, country, exact, place } = answer.place;
    const { latitude, longitude } = place;
    return {
      zipCodes: [
        { zipCode: body.zipCode, city, state, countryCode: country, isExact: exact, latitude, longitude },
      ],
    };
  };
}
