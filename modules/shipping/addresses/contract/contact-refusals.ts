import { defineRefusals } from '#kit/contract/refusal.ts';
import { mostImportedContacts } from '../domain/contact-template.ts';

export const contactRefusals = defineRefusals('shipping', {
  contact_missing: { kind: 'missing', sentence: 'There is no such contact in your address book.' },
  // Spec shipping §8: a duplicate address error also exists.
  contact_duplicate: {
    kind: 'conflict',
    sentence: 'This contact is in your address book already.',
    next: 'Update the one you have, or change what tells them apart.',
  },
  contacts_full: {
    kind: 'conflict',
    sentence: 'An address book holds at most 50,000 contacts.',
    next: 'Remove those that you no longer ship to.',
  },
  // Spec shipping §8: the user chooses the entered or standardized address, or edits it.
  address_not_validated: {
    kind: 'conflict',
    sentence: 'Address could not be validated.',
    next: 'Choose the address as entered or as standardized, or edit it.',
    field: 'addressLine1',
  },
  // Spec shipping §8.
  territory_restricted: {
    kind: 'invalid',
    sentence: 'Shipping to US territories is not available.',
    next: 'Choose an address in a state, the District of Columbia or Canada.',
    field: 'state',
  },
  default_abroad: {
    kind: 'conflict',
    sentence: 'Shipments begin in the United States or Canada.',
    next: 'Choose a default address there.',
    field: 'countryCode',
  },
  contacts_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the address book cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
  // Spec shipping §8, to the letter.
  import_structure: {
    kind: 'invalid',
    sentence: 'Invalid structure of excel file.',
    next: 'Open the template again, copy your contacts into it and leave its headers as they are.',
    field: 'file',
  },
  import_headers: {
    kind: 'invalid',
    sentence: 'The headers of the template were changed.',
    next: 'Leave the first row as it is in the template; every column stays in its place.',
    field: 'file',
  },
  import_too_long: {
    kind: 'invalid',
    sentence: `A file brings at most ${mostImportedContacts.toLocaleString('en-US')} contacts.`,
    next: 'Send the rest in a second file.',
    field: 'file',
  },
  import_empty: {
    kind: 'invalid',
    sentence: 'The file has no contacts.',
    next: 'Write them under the headers of the template.',
    field: 'file',
  },
});
