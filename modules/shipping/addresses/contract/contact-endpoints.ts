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
  contact_missing: { kind: 'missing', sentence: "This contact isn't in your address book." },
  // Spec shipping §8: a duplicate address error also exists.
  contact_duplicate: {
    kind: 'conflict',
    sentence: 'This contact is already in your address book.',
    next: 'Update the existing contact, or change the name or address.',
  },
  contacts_full: {
    kind: 'conflict',
    sentence: 'Your address book is full (50,000 contacts).',
    next: 'Remove contacts you no longer ship to.',
  },
  // Spec shipping §8: the user chooses the entered or standardized address, or edits it.
  address_not_validated: {
    kind: 'conflict',
    sentence: 'Address could not be validated.',
    next: 'Use the entered or standardized address, or edit the address.',
    field: 'addressLine1',
  },
  // Spec shipping §8.
  territory_restricted: {
    kind: 'invalid',
    sentence: 'Shipping to US territories is not available.',
    next: 'Choose an address in a US state, the District of Columbia or Canada.',
    field: 'state',
  },
  default_abroad: {
    kind: 'conflict',
    sentence: 'Ship-from addresses must be in the United States or Canada.',
    next: 'Choose a default address in one of these countries.',
    field: 'countryCode',
  },
  contacts_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  // Spec shipping §8, to the letter.
  import_structure: {
    kind: 'invalid',
    sentence: 'Invalid structure of excel file.',
    next: "Download the template again and copy your contacts into it. Don't change the headers.",
    field: 'file',
  },
  import_headers: {
    kind: 'invalid',
    sentence: "The template's headers were changed.",
    next: "Restore the template's first row and column order.",
    field: 'file',
  },
  import_too_long: {
    kind: 'invalid',
    sentence: `A file can have up to ${maxImportedContacts.toLocaleString('en-US')} contacts.`,
    next: 'Split your contacts into several files.',
    field: 'file',
  },
  import_empty: {
    kind: 'invalid',
    sentence: 'The file has no contacts.',
    next: 'Enter your contacts below the header row.',
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

/** The columns of the address book, each in both directions. */
export const contactSortKeys = [
  'name',
  'person',
  'street',
  'town',
  'phone',
  'validation',
  'email',
  'reference',
  'marks',
] as const;
export const contactSorts = contactSortKeys.flatMap((key) => [`${key}First`, `${key}Last`] as const);
export type ContactSort = (typeof contactSorts)[number];

export const listContacts = endpoint({
  ...shippingEndpoint,
  name: 'shipping.listContacts',
  summary: 'List contacts: favorites first, then by name, or sorted by a column',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    ...filter,
    /** The default contact only. */
    isDefault: z.optional(z.literal('yes')),
    sort: z.optional(z.enum(contactSorts, 'Choose from the list.')),
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
  summary: 'Get a contact',
  method: 'GET',
  changes: false,
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
  summary: 'Add a contact with a validated address, or with the address as entered if requested',
  method: 'POST',
  changes: true,
  path,
  body: newContact,
  answer: contactShape,
  refusals: [...saveRefusals, contactRefusals.contacts_full],
});

export const changeContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.changeContact',
  summary: "Update a contact; existing shipments don't change",
  method: 'PUT',
  changes: true,
  path: `${path}/:contactId`,
  params,
  body: changedContact,
  answer: contactShape,
  refusals: [...saveRefusals, contactRefusals.contact_missing],
});

export const removeContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.removeContact',
  summary: 'Remove a contact from the address book',
  method: 'DELETE',
  changes: true,
  path: `${path}/:contactId`,
  params,
  refusals: [contactRefusals.contact_missing],
});

export const markContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.markContact',
  summary: 'Mark a contact as a favorite, or unmark it',
  method: 'PUT',
  changes: true,
  path: `${path}/:contactId/favorite`,
  params,
  body: z.object({ isFavorite: z.boolean() }),
  answer: contactShape,
  refusals: [contactRefusals.contact_missing],
});

export const makeDefaultContact = endpoint({
  ...shippingEndpoint,
  name: 'shipping.makeDefaultContact',
  summary: "Make a contact's address the default ship-from address",
  method: 'PUT',
  changes: true,
  path: `${path}/:contactId/default`,
  params,
  answer: contactShape,
  refusals: [contactRefusals.contact_missing, contactRefusals.default_abroad],
});

const spreadsheet = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

export const contactsAsSheet = endpoint({
  ...shippingEndpoint,
  name: 'shipping.contactsAsSheet',
  summary: "Export matching contacts as a spreadsheet in the template's format",
  method: 'GET',
  changes: 'log',
  path: `${path}/sheet`,
  query: z.object(filter),
  raw: spreadsheet,
  refusals: [],
  perMinute: 10,
});

export const contactTemplate = endpoint({
  ...shippingEndpoint,
  name: 'shipping.contactTemplate',
  summary: 'Download the spreadsheet template for importing contacts',
  method: 'GET',
  changes: false,
  path: `${path}/template`,
  raw: spreadsheet,
  refusals: [],
});
