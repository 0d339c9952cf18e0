import { call } from '#kit/web/call/call.ts';
import type { FindRecords, RecordKind } from '#kit/web/slots/palette-door.ts';
import { listContacts } from '#modules/shipping/addresses/contract/contact-endpoints.ts';

/** Last, after all that has a number. */
export const contactKind: RecordKind = { id: 'contacts', label: 'Contacts', order: 90, icon: 'person' };

const most = 4;

/** Of the address book, by name, street, city or ZIP. */
export const findContacts: FindRecords = async (text, { signal }) => {
  const { items } = await call(listContacts, { query: { search: text, limit: 25 } }, { signal });
  return {
    records: items.slice(0, most).map(({ id, company, firstName, lastName, city, state }) => {
      const person = `${firstName} ${lastName}`.trim();
      const isCompany = company !== '';
      return {
        id,
        label: isCompany ? company : person,
        hint: [isCompany ? person : '', city, state].filter((part) => part !== '').join(', '),
        group: contactKind.id,
        icon: contactKind.icon,
        to: `/membership/shipping/addresses#contact=${id}`,
      };
    }),
    ...(items.length > most && {
      all: { [contactKind.id]: { label: 'Address book', to: '/membership/shipping/addresses' } },
    }),
  };
};
