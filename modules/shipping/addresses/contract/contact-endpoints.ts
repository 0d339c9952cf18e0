import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';
import { contactRefusals as no } from './contact-refusals.ts';
import { changedContact, contactShape, newContact } from './contact-shapes.ts';

const path = '/services/shipping/api/contacts';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ contactId: guid });

const filter = {
  search: z.optional(boundedText(100)),
  /** Only those that are marked. */
  favorites: z.optional(z.literal('yes')),
};

export const listContacts = endpoint({
  ...ofShipping,
  name: 'shipping.listContacts',
  summary: 'The address book, page by page: favorites first, then by name',
  method: 'GET',
  path,
  query: z.object({
    ...pageQuery,
    ...filter,
    /** Only the one that shipments begin from. */
    isDefault: z.optional(z.literal('yes')),
  }),
  answer: z.object({
    items: z.array(contactShape),
    next: z.nullable(z.string()),
    actions: z.array(z.enum(['add', 'import'])),
  }),
  refusals: [no.contacts_page_lost],
});

export const getContact = endpoint({
  ...ofShipping,
  name: 'shipping.getContact',
  summary: 'One contact',
  method: 'GET',
  path: `${path}/:contactId`,
  params,
  answer: contactShape,
  refusals: [no.contact_missing],
});

const kept = [no.contact_duplicate, no.address_not_validated, no.territory_restricted, no.default_abroad];

export const addContact = endpoint({
  ...ofShipping,
  name: 'shipping.addContact',
  summary: 'Adds a contact once its address is validated, or as it was entered where that is asked for',
  method: 'POST',
  path,
  body: newContact,
  answer: contactShape,
  refusals: [...kept, no.contacts_full],
});

export const changeContact = endpoint({
  ...ofShipping,
  name: 'shipping.changeContact',
  summary: 'Changes a contact; shipments that were written to it stay as they were',
  method: 'PUT',
  path: `${path}/:contactId`,
  params,
  body: changedContact,
  answer: contactShape,
  refusals: [...kept, no.contact_missing],
});

export const removeContact = endpoint({
  ...ofShipping,
  name: 'shipping.removeContact',
  summary: 'Removes a contact from the address book',
  method: 'DELETE',
  path: `${path}/:contactId`,
  params,
  refusals: [no.contact_missing],
});

export const markContact = endpoint({
  ...ofShipping,
  name: 'shipping.markContact',
  summary: 'Marks a contact as a favorite, or no longer',
  method: 'PUT',
  path: `${path}/:contactId/favorite`,
  params,
  body: z.object({ isFavorite: z.boolean() }),
  answer: contactShape,
  refusals: [no.contact_missing],
});

export const makeDefaultContact = endpoint({
  ...ofShipping,
  name: 'shipping.makeDefaultContact',
  summary: 'New shipments leave from this contact’s address',
  method: 'PUT',
  path: `${path}/:contactId/default`,
  params,
  answer: contactShape,
  refusals: [no.contact_missing, no.default_abroad],
});

const sheet = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

export const contactsAsSheet = endpoint({
  ...ofShipping,
  name: 'shipping.contactsAsSheet',
  summary: 'The contacts that match, as a spreadsheet in the form of the template',
  method: 'GET',
  path: `${path}/sheet`,
  query: z.object(filter),
  raw: sheet,
  refusals: [],
  perMinute: 10,
});

export const contactTemplate = endpoint({
  ...ofShipping,
  name: 'shipping.contactTemplate',
  summary: 'The spreadsheet in which contacts are brought along',
  method: 'GET',
  path: `${path}/template`,
  raw: sheet,
  refusals: [],
});
