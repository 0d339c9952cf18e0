import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addContact,
  changeContact,
  contactSortKeys,
  contactRefusals as no,
  getContact,
  listContacts,
  makeDefaultContact,
  markContact,
  removeContact,
  searchAddresses,
} from '#modules/shipping/contract.ts';
import type { Contact, ContactSort } from '#modules/shipping/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
});
afterAll(() => loupe.stop());

const lena = {
  company: 'Bellmont & Daughters',
  firstName: 'Lena',
  lastName: 'Ruiz',
  referenceName: 'Front desk',
  addressLine1: '247 Weybosset Street',
  addressLine2: 'Suite 210',
  city: 'Providence',
  state: 'RI',
  postalCode: '02903',
  countryCode: 'US',
  phone: '(415) 555-0123',
  emailAddress: 'lena@bellmont.example',
  notificationEmails: 'bench@bellmont.example ;vault@bellmont.example',
  isEmailRequired: false,
  sendShipmentNotification: true,
  isFavorite: false,
  isResidential: false,
  isUninsured: false,
  skipStandardizedCheck: false,
};
type ContactInput = typeof lena;

let number = 0;
/** A contact no other test uses. */
const newRegistrant = (change: Partial<ContactInput> = {}): ContactInput => ({
  ...lena,
  company: `House ${(number += 1)}`,
  ...change,
});

const flags = { updateExistingContact: false, makeDefaultContact: false };
const add = (caller: Caller, contact: ContactInput, more: Partial<typeof flags> = {}) =>
  caller.call(addContact, { body: { ...contact, ...flags, ...more } });
/** A client without validation of its own. */
const tryAdding = async (contact: Partial<ContactInput>) => {
  const reply = await callUnchecked(loupe, 'Marta', addContact, { body: newRegistrant(contact) });
  return reply.status === 200 ? {} : (reply.problem.fields ?? {});
};
const added = async (change: Partial<ContactInput> = {}): Promise<Contact> =>
  (await add(marta, newRegistrant(change))).answer;
const change = (caller: Caller, contact: Contact, to: Partial<ContactInput>, version = contact.version) =>
  caller.call(changeContact, { params: { contactId: contact.id }, body: { ...contact, ...to, version } });
const list = async (caller: Caller, query: object = {}) =>
  (await caller.call(listContacts, { query: { limit: 25, ...query } })).answer;
const params = ({ id }: Contact) => ({ params: { contactId: id } });

describe('a contact', () => {
  test('saves every field of a contact, with a normalized phone and validated address', async () => {
    const { answer } = await add(marta, lena);
    expect(answer).toMatchObject({
      ...lena,
      phone: '1-4155550123',
      notificationEmails: 'bench@bellmont.example; vault@bellmont.example',
      validationStatus: 'Validated',
      highRiskDeliveryWarning: null,
      isDefaultAddress: false,
      companyId: companyOf('Marta'),
      version: 1,
      actions: ['change', 'remove', 'favorite', 'makeDefault'],
    });
    expect((await marta.call(getContact, params(answer))).answer).toEqual(answer);
  });

  test('refuses a duplicate contact, or updates it if asked', async () => {
    const first = await added({ phone: '(401) 555-0101' });
    const again = {
      ...lena,
      company: first.company.toUpperCase(),
      postalCode: '02903-1234',
      referenceName: 'New',
    };
    expect((await add(marta, again)).problem).toMatchObject({
      code: no.contact_duplicate.code,
      status: 409,
    });
    const { answer } = await add(marta, again, { updateExistingContact: true });
    expect(answer).toMatchObject({ id: first.id, referenceName: 'New', version: 2 });
  });

  test('of two people adding the same contact at once, one is refused', async () => {
    const contact = newRegistrant();
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(marta, contact)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('changes a contact, and refuses a stale change with the newer one', async () => {
    const contact = await added();
    const { answer } = await change(marta, contact, { referenceName: 'Back door' });
    expect(answer).toMatchObject({ referenceName: 'Back door', version: 2 });
    const late = await change(marta, contact, { referenceName: 'Front door' });
    expect(late.problem).toMatchObject({
      code: kitRefusals.changed_meanwhile.code,
      changed: { by: 'Marta Reyes', present: { referenceName: 'Back door', version: 2 } },
    });
  });

  test("a contact can't become a duplicate", async () => {
    const [one, other] = [await added(), await added()];
    expect((await change(marta, one, { company: other.company })).problem.code).toBe(
      no.contact_duplicate.code,
    );
  });

  test('a removed contact is missing', async () => {
    const contact = await added();
    expect((await marta.call(removeContact, params(contact))).status).toBe(204);
    for (const { problem } of [
      await marta.call(getContact, params(contact)),
      await marta.call(removeContact, params(contact)),
      await change(marta, contact, {}),
    ])
      expect(problem).toMatchObject({ status: 404, code: no.contact_missing.code });
  });

  test('hides contacts from other companies', async () => {
    const contact = await added();
    for (const { problem } of [
      await ilse.call(getContact, params(contact)),
      await ilse.call(removeContact, params(contact)),
      await ilse.call(makeDefaultContact, params(contact)),
      await ilse.call(markContact, { ...params(contact), body: { isFavorite: true } }),
      await change(ilse, contact, {}),
    ])
      expect(problem).toMatchObject({ status: 404, code: no.contact_missing.code });
    expect((await list(ilse)).items.map(({ id }) => id)).not.toContain(contact.id);
  });

  test('a company has one default contact', async () => {
    const first = (await add(marta, newRegistrant(), { makeDefaultContact: true })).answer;
    expect(first).toMatchObject({ isDefaultAddress: true, actions: ['change', 'remove', 'favorite'] });
    const second = await added();
    await marta.call(makeDefaultContact, params(second));
    expect((await marta.call(getContact, params(first))).answer.isDefaultAddress).toBe(false);
    expect((await marta.call(getContact, params(second))).answer.isDefaultAddress).toBe(true);
  });
});

describe('the address of a contact', () => {
  test.each([
    ['unknown', { addressLine1: '12 BAD Street' }, "We can't find this address."],
    ['corrected', { city: 'Providense' }, "We can't find this city in this state."],
  ])('an address that is %s is refused until the person chooses', async (_, wrong, reason) => {
    const contact = newRegistrant(wrong);
    expect((await add(marta, contact)).problem).toMatchObject({
      code: no.address_not_validated.code,
      detail: 'Address could not be validated.',
      fields: { addressLine1: reason },
    });
    const { answer } = await add(marta, { ...contact, skipStandardizedCheck: true });
    // Spec shipping §8: the address exactly as entered.
    expect(answer).toMatchObject({ ...wrong, validationStatus: 'Overridden', skipStandardizedCheck: true });
  });

  test("a valid address isn't an override, even if requested", async () => {
    expect(await added({ skipStandardizedCheck: true })).toMatchObject({ validationStatus: 'Validated' });
  });

  test('a risky address has a warning with its reason', async () => {
    const { highRiskDeliveryWarning } = await added({ addressLine1: '12 VACANT Road' });
    expect(highRiskDeliveryWarning).toBe('The address is vacant. There may be no one to sign.');
  });

  test.each([
    ['PR', '00901'],
    ['AS', '96799'],
    ['GU', '96910'],
    ['MP', '96950'],
    ['VI', '00802'],
    ['FL', '00901'],
  ])('refuses a contact in %s %s', async (state, postalCode) => {
    const { problem } = await add(marta, newRegistrant({ state, postalCode, skipStandardizedCheck: true }));
    expect(problem).toMatchObject({
      code: no.territory_restricted.code,
      detail: 'Shipping to US territories is not available.',
    });
  });
});

describe('a contact abroad', () => {
  const paris = {
    addressLine1: '12 Rue de la Paix',
    addressLine2: '',
    city: 'Paris',
    state: '',
    postalCode: '75002',
    countryCode: 'FR',
    phone: '+33 1 42 61 50 00',
  };

  test("saves a contact abroad in its country's format, unvalidated", async () => {
    expect(await added(paris)).toMatchObject({ ...paris, phone: '+33-142615000', validationStatus: 'None' });
    expect(await added({ ...paris, countryCode: 'GB', postalCode: 'ec1n8eb' })).toMatchObject({
      postalCode: 'EC1N 8EB',
    });
    expect(await added({ ...paris, countryCode: 'HK', postalCode: '' })).toMatchObject({ postalCode: '' });
  });

  test.each([
    ['a postal code of another format', { postalCode: '7500' }, 'postalCode'],
    ['no postal code where one is required', { postalCode: '' }, 'postalCode'],
    ['no state where carriers require one', { countryCode: 'AU', postalCode: '2000' }, 'state'],
    ['an unserved country', { countryCode: 'RU', postalCode: '101000' }, 'countryCode'],
    ['no country', { countryCode: 'Paris' }, 'countryCode'],
    ['a territory that is not served', { countryCode: 'PR', postalCode: '00901' }, 'countryCode'],
  ])('refuses a contact abroad with %s', async (_, wrong, field) => {
    expect(Object.keys(await tryAdding({ ...paris, ...wrong }))).toEqual([field]);
  });

  test("a contact abroad can't be the default origin", async () => {
    const refused = { code: no.default_abroad.code, status: 409 };
    expect((await add(marta, newRegistrant(paris), { makeDefaultContact: true })).problem).toMatchObject(
      refused,
    );
    const contact = await added(paris);
    expect(contact.actions).toEqual(['change', 'remove', 'favorite']);
    expect((await marta.call(makeDefaultContact, params(contact))).problem).toMatchObject(refused);
    const home = (await add(marta, newRegistrant(), { makeDefaultContact: true })).answer;
    expect((await change(marta, home, paris)).problem).toMatchObject(refused);
  });

  test('finds a contact abroad for destinations only', async () => {
    const { id, company } = await added({ ...paris, company: 'Maison Aubert' });
    const found = async (forOrigin: boolean) =>
      (await marta.call(searchAddresses, { body: { address: company, countryCode: 'US', forOrigin } })).answer
        .addresses;
    expect(await found(false)).toMatchObject([{ contactId: id, countryCode: 'FR', city: 'Paris' }]);
    expect(await found(true)).toEqual([]);
  });
});

describe('limits', () => {
  test.each([
    ['company', 75],
    ['referenceName', 50],
    ['firstName', 50],
    ['lastName', 50],
    ['addressLine1', 50],
    ['addressLine2', 50],
  ] as const)('limits %s of a contact to %d characters', async (field, limit) => {
    const text = (length: number) =>
      `${field === 'addressLine1' ? '12 ' : ''}${'X'.repeat(length)}`.slice(0, length);
    expect(await tryAdding({ [field]: text(limit) })).toEqual({});
    expect(Object.keys(await tryAdding({ [field]: text(limit + 1) }))).toEqual([field]);
  });

  const emailList = (count: number, last: number) =>
    [
      ...Array.from({ length: count }, (_, at) => `${at}${'a'.repeat(28)}@b.example`),
      `z${'a'.repeat(last)}@b.example`,
    ].join('; ');

  test.each([
    ['150 characters', emailList(3, 16), []],
    ['151 characters', emailList(3, 17), ['notificationEmails']],
    ['an invalid email', 'a@b.example; nobody', ['notificationEmails']],
    ['commas between', 'a@b.example, c@d.example', ['notificationEmails']],
    ['nothing', '', []],
  ])('validates a notification list of %s', async (_, notificationEmails, faulty) => {
    expect(Object.keys(await tryAdding({ notificationEmails }))).toEqual(faulty);
  });

  test.each(['', '555-0123', '12345678901234567', 'call me', '🎁'])(
    'refuses the phone number %j',
    async (phone) => {
      expect(Object.keys(await tryAdding({ phone }))).toEqual(['phone']);
    },
  );

  test('notifications require an email', async () => {
    const without = { emailAddress: '', notificationEmails: '' };
    expect(Object.keys(await tryAdding(without))).toEqual(['emailAddress']);
    expect(await tryAdding({ ...without, sendShipmentNotification: false })).toEqual({});
  });

  test('saves names in other scripts', async () => {
    const contact = await added({ company: 'مجوهرات النور', firstName: 'Łukasz', lastName: "O'Brien" });
    expect(contact).toMatchObject({ company: 'مجوهرات النور', firstName: 'Łukasz' });
  });
});

describe('the list', () => {
  test('lists favorites first, then names, each once across pages', async () => {
    const companyId = companyOf('Marta');
    await loupe.pools.owner.query('delete from shipping.contact where company_id = $1', [companyId]);
    const names = ['beryl', 'Agate', 'citrine', 'Diamond', 'emerald'];
    for (const company of names)
      await add(
        marta,
        newRegistrant({ company, isFavorite: company === 'emerald' || company === 'citrine' }),
      );
    const whole = (await list(marta)).items.map(({ company }) => company);
    expect(whole).toEqual(['citrine', 'emerald', 'Agate', 'beryl', 'Diamond']);
    expect((await list(marta, { favorites: 'yes' })).items).toHaveLength(2);
  });

  test('forgives one typo if nothing is spelled that way, within the company', async () => {
    await add(marta, newRegistrant({ company: 'Quillfeather Gems' }));
    const search = async (caller: Caller, text: string) =>
      (await list(caller, { search: text })).items.map(({ company }) => company);
    expect(await search(marta, 'quilfeather gmes')).toEqual(['Quillfeather Gems']);
    expect(await search(marta, 'qulfeather')).toEqual([]);
    expect(await search(await loupe.as('Ilse'), 'quilfeather')).toEqual([]);
  });

  test('pages through all contacts without duplicates', async () => {
    for (let at = 0; at < 60; at += 1)
      await add(
        marta,
        newRegistrant({ company: `Page ${String(at).padStart(2, '0')}`, isFavorite: at % 7 === 0 }),
      );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(marta, { search: 'Page', ...(after === undefined ? {} : { after }) });
      seen.push(...page.items.map(({ company }) => company));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    expect(seen.slice(0, 9).every((name) => Number(name.slice(5)) % 7 === 0)).toBe(true);
  });

  test.each(['x', writeCursor(['a']), writeCursor([2, 'a', newId()]), writeCursor([0, 'a', 'no id'])])(
    'refuses the invalid cursor %j',
    async (after) => {
      const { problem } = await marta.call(listContacts, { query: { limit: 25, after } });
      expect(problem.code).toBe(no.contacts_page_lost.code);
    },
  );

  test.each([
    ['weybosset provid', true],
    ['02903', true],
    ['100% opal', true],
    ['_pal', false],
    ['%', true],
  ])('the search %j finds the contact: %s', async (search, finds) => {
    const company = 'Opal 100% Opals';
    await add(marta, newRegistrant({ company }), { updateExistingContact: true });
    const items = (await list(marta, { search, limit: 100 })).items;
    expect(items.some((contact) => contact.company === company)).toBe(finds);
  });

  test('marking a favorite moves it up without making edits stale', async () => {
    const contact = await added({ company: 'Zircon' });
    await marta.call(markContact, { ...params(contact), body: { isFavorite: true } });
    const [first] = (await list(marta, { search: 'zircon' })).items;
    expect(first).toMatchObject({ isFavorite: true, version: contact.version });
    expect((await change(marta, contact, { isFavorite: true })).status).toBe(200);
  });

  test('refuses a contact beyond the limit', async () => {
    await loupe.pools.owner.query(
      `insert into shipping.contact
       select company_id, gen_random_uuid(), company_name, first_name, last_name, reference_name, address_line1,
         address_line2, city, state, postal_code, country, phone, email, notification_emails, email_required,
         send_notification, false, false, is_residential, is_uninsured, as_entered, validation_status, high_risk,
         latitude, longitude, 'zz ' || n, 'full ' || n, created_by, created_at, changed_by, changed_at, 1
       from (select * from shipping.contact where company_id = $1 limit 1) as one, generate_series(1, 50000) as n`,
      [companyOf('Marta')],
    );
    expect((await add(marta, newRegistrant())).problem.code).toBe(no.contacts_full.code);
    expect((await list(marta, { search: 'zircon' })).items).toHaveLength(1);
  });
});

// Marta's book is full by now.
test('every column sorts over all pages, both ways', async () => {
  const company = 'Of the columns';
  for (let index = 0; index < 27; index += 1)
    await add(
      ilse,
      newRegistrant({
        company: `${company} ${String.fromCodePoint(97 + ((index * 7) % 26))}${index}`,
        firstName: ['Ada', 'Ben', 'cy'][index % 3] ?? '',
        addressLine1: `${100 + ((index * 13) % 27)} Weybosset Street`,
        skipStandardizedCheck: true,
        phone: `(415) 555-01${10 + index}`,
        emailAddress: index % 4 === 0 ? '' : `a${index % 5}@bellmont.example`,
        referenceName: `Ref ${index % 6}`,
        sendShipmentNotification: false,
        isResidential: index % 2 === 0,
        isFavorite: index === 20,
      }),
    );
  const pages = async (sort: ContactSort): Promise<Contact[]> => {
    const found: Contact[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 25, sort, search: company, ...(after === undefined ? {} : { after }) } as const;
      const { answer } = await ilse.call(listContacts, { query });
      found.push(...answer.items);
      after = answer.next ?? undefined;
    } while (after !== undefined);
    return found;
  };
  for (const key of contactSortKeys) {
    const up = (await pages(`${key}First`)).map(({ id }) => id);
    expect([key, new Set(up).size]).toEqual([key, 27]);
    expect([key, (await pages(`${key}Last`)).map(({ id }) => id)]).toEqual([key, up.toReversed()]);
  }
  const people = (await pages('personFirst')).map(({ firstName }) => firstName.toLowerCase());
  expect(people).toEqual(people.toSorted());
});

describe('the evidence of an address', () => {
  test('is kept with the contact and told in the pickers', async () => {
    const { answer } = await add(ilse, newRegistrant({ company: 'Evidence House' }));
    expect(answer.addressCheck).toMatchObject({
      state: 'confirmed',
      city: 'confirmed',
      street: 'not_checked',
    });
    const found = await ilse.call(searchAddresses, {
      body: { address: 'Evidence House', countryCode: 'US' },
    });
    expect(found.answer.addresses[0]).toMatchObject({
      source: 'AddressBook',
      verdict: 'ZIP and city match. Street not checked',
      latinName: '',
    });
  });

  test('a misspelled street is asked about, and kept as entered with its doubt', async () => {
    const line = {
      addressLine1: '1600 Pensylvania avenue northwest',
      city: 'Washington',
      state: 'DC',
      postalCode: '20500',
    };
    const { problem } = await add(ilse, newRegistrant(line));
    expect(problem).toMatchObject({
      code: no.address_not_validated.code,
      fields: { addressLine1: 'The street name looks misspelled.' },
    });
    const { answer } = await add(ilse, newRegistrant({ ...line, skipStandardizedCheck: true }));
    expect(answer).toMatchObject({
      validationStatus: 'Overridden',
      addressCheck: { street: 'wrong', doubt: 'The street name looks misspelled.' },
    });
  });

  test('keeps the Latin spelling beside the name as entered', async () => {
    const tokyo = {
      company: '株式会社 太郎',
      addressLine1: '1-2-3 Ginza',
      addressLine2: '',
      city: 'Chuo-ku',
      state: 'Tokyo',
      postalCode: '104-0061',
      countryCode: 'JP',
      phone: '+81-312345678',
    };
    const body = { ...newRegistrant(tokyo), ...flags, latin: { company: 'Taro KK' } };
    const { answer } = await ilse.call(addContact, { body });
    expect(answer).toMatchObject({
      company: '株式会社 太郎',
      latin: { company: 'Taro KK' },
      addressCheck: null,
    });
    const found = await ilse.call(searchAddresses, { body: { address: '太郎', countryCode: 'US' } });
    expect(found.answer.addresses[0]).toMatchObject({ latinName: 'Taro KK', verdict: 'Not validated' });
  });
});
