import type { Addresses } from '#outside/addresses/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as addressCalls from '../contract/address-endpoints.ts';
import * as contactCalls from '../contract/contact-endpoints.ts';
import * as importCalls from '../contract/import-endpoints.ts';
import { contactsAsSheet, contactTemplate } from './contacts-sheet.ts';
import { importContacts, readContactSheetWith } from './import-contacts.ts';
import { addContactWith, changeContactWith } from './save-contact.ts';
import { getContact, listContacts } from './list-contacts.ts';
import { makeDefaultContact, markContact, removeContact } from './mark-contact.ts';
import { searchAddressesWith, searchZipCodesWith } from './search-addresses.ts';
import { validateAddressWith } from './validate-address.ts';

export interface AddressParts {
  readonly addresses: Addresses;
  readonly files: FilesParts;
}

export function addressRoutes({ addresses, files }: AddressParts): Routes {
  return [
    stepwise(addressCalls.validateAddress, validateAddressWith(addresses)),
    stepwise(addressCalls.searchAddresses, searchAddressesWith(addresses)),
    stepwise(addressCalls.searchZipCodes, searchZipCodesWith(addresses)),
    route(contactCalls.listContacts, listContacts),
    stepwise(contactCalls.contactsAsSheet, contactsAsSheet),
    route(contactCalls.contactTemplate, contactTemplate),
    stepwise(importCalls.readContactSheet, readContactSheetWith(files)),
    route(importCalls.importContacts, importContacts),
    stepwise(contactCalls.addContact, addContactWith(addresses)),
    route(contactCalls.getContact, getContact),
    stepwise(contactCalls.changeContact, changeContactWith(addresses)),
    route(contactCalls.removeContact, removeContact),
    route(contactCalls.markContact, markContact),
    route(contactCalls.makeDefaultContact, makeDefaultContact),
  ];
}
