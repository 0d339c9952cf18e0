import { expect, test } from 'vitest';
import { typedContact } from '../contract/contact-shapes.ts';
import { duplicateKey } from '../domain/contact.ts';
import { demoContacts } from './make-demo-contacts.ts';

const contacts = demoContacts();

test('the demo has about sixty distinct contacts, always the same', () => {
  expect(contacts.length).toBeGreaterThanOrEqual(55);
  expect(demoContacts()).toEqual(contacts);
  expect(new Set(contacts.map(duplicateKey)).size).toBe(contacts.length);
});

test('every demo contact is valid', () => {
  const faults = contacts.flatMap((contact) => typedContact.safeParse(contact).error?.issues ?? []);
  expect(faults).toEqual([]);
});

test('demo contacts include residences, favorites and Canada', () => {
  const count = (matches: (contact: (typeof contacts)[number]) => boolean) => contacts.filter(matches).length;
  expect(count(({ isResidential }) => isResidential)).toBeGreaterThan(8);
  expect(count(({ isFavorite }) => isFavorite)).toBeGreaterThan(4);
  expect(count(({ countryCode }) => countryCode === 'CA')).toBe(6);
});
