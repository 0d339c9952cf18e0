import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { changedContact, contactShape, newContact } from './contact-shapes.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxImportedContacts } from '../domain/contact-template.ts';

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
    sentence: `A file brings at most ${maxImportedContacts.toLocaleString('en-US')} contacts.`,
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

const path = '/services/shipping/api/contacts';
const shippingEndpoint = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ contactId: guid });

const filter = {
  search: z.optional(boundedText(100)),
  /** Favorites only. */
  favorites: z.optional(z.literal('yes')),
};

export const listContacts = endpoint({
  ...shippingEndpoint,
  name: 'shipping.listContacts',
  summary: 'The address book, page by page: favorites first, then by name',
  method: 'GET',
  path,
  query: z.object({
    ...pageQuery,
    ...filter,
    /** The default contact only. */
    isDefault: z.optional(z.literal('yes')),
  }),
  answer: z.object({
    items: z.array(contactShape),
    next: z.nullable(z.string()),
    actions: z.array(z.enum(['add', 'import'])),
  }),
  refusals: [contactRefusals.contacts_page_lost],
});

export const getContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getContact',
  summary: 'One contact',
  method: 'GET',
  path: `${path}/:contactId`,
  params,
  answer: contactShape,
  refusals: [contactRefusals.contact_missing],
});

const saveRefusals = [
  contactRefusals.contact_duplicate,
  contactRefusals.address_not_validated,
  contactRefusals.territory_restricted,
  contactRefusals.default_abroad,
];

export const addContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.addContact',
  summary: 'Adds a contact once its address is validated, or as it was entered where that is asked for',
  method: 'POST',
  path,
  body: newContact,
  answer: contactShape,
  refusals: [...saveRefusals, contactRefusals.contacts_full],
});

export const changeContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.changeContact',
  summary: 'Changes a contact; shipments that were written to it stay as they were',
  method: 'PUT',
  path: `${path}/:contactId`,
  params,
  body: changedContact,
  answer: contactShape,
  refusals: [...saveRefusals, contactRefusals.contact_missing],
});

export const removeContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.removeContact',
  summary: 'Removes a contact from the address book',
  method: 'DELETE',
  path: `${path}/:contactId`,
  params,
  refusals: [contactRefusals.contact_missing],
});

export const markContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.markContact',
  summary: 'Marks a contact as a favorite, or no longer',
  method: 'PUT',
  path: `${path}/:contactId/favorite`,
  params,
  body: z.object({ isFavorite: z.boolean() }),
  answer: contactShape,
  refusals: [contactRefusals.contact_missing],
});

export const makeDefaultContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.makeDefaultContact',
  summary: 'New shipments leave from this contact’s address',
  method: 'PUT',
  path: `${path}/:contactId/default`,
  params,
  answer: contactShape,
  refusals: [contactRefusals.contact_missing, contactRefusals.default_abroad],
});

const spreadsheet = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

export const contactsAsSheet = endpoint({
  ...shippingEndpoint,
  name: 'shipping.contactsAsSheet',
  summary: 'The contacts that match, as a spreadsheet in the form of the template',
  method: 'GET',
  path: `${path}/sheet`,
  query: z.object(filter),
  raw: spreadsheet,
  refusals: [],
  perMinute: 10,
});

export const contactTemplate = endpoint({
  ...shippingEndpoint,
  name: 'shipping.contactTemplate',
  summary: 'The spreadsheet in which contacts are brought along',
  method: 'GET',
  path: `${path}/template`,
  raw: spreadsheet,
  refusals: [],
});
