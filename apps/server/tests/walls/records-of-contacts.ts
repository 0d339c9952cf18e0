import type { Problem } from '#kit/contract/problem.ts';
import {
  addContact,
  changeContact,
  getContact,
  makeDefaultContact,
  markContact,
  removeContact,
} from '#modules/shipping/contract.ts';
import type { Contact } from '#modules/shipping/contract.ts';
import { newContact, sampleContact } from '../../testing/shipping/sample-contact.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const company = 'Walls & Daughters';

/** A contact of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfContacts(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<Contact> | undefined;
  const contact = () => (made ??= contactOf(loupe()));
  const params = async () => ({ contactId: (await contact()).id });
  const ilse = () => loupe().as('Ilse');
  return {
    [getContact.name]: async () => (await ilse()).call(getContact, { params: await params() }),
    [changeContact.name]: async () =>
      (await ilse()).call(changeContact, {
        params: await params(),
        body: { ...sampleContact, company, version: 1 },
      }),
    [removeContact.name]: async () => (await ilse()).call(removeContact, { params: await params() }),
    [markContact.name]: async () =>
      (await ilse()).call(markContact, { params: await params(), body: { isFavorite: true } }),
    [makeDefaultContact.name]: async () =>
      (await ilse()).call(makeDefaultContact, { params: await params() }),
  };
}

async function contactOf(loupe: TestLoupe): Promise<Contact> {
  const body = { ...newContact, company };
  return (await (await loupe.as('Marta')).call(addContact, { body })).answer;
}
