import { newId } from '#kit/server/new-id.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { typedContact } from '../contract/contact-shapes.ts';
import type { TypedContact } from '../contract/contact-shapes.ts';
import { checkAddress } from './check-address.ts';
import { insertContacts, updateDefault } from './contact-writes-store.ts';
import type { NewContactRow } from './contact-writes-store.ts';

interface Owner {
  readonly companyId: string;
  readonly personId: string;
}

/** The first contact is the company's own ship-from address. */
export function makeDemoContacts(addresses: Addresses, owner: Owner, ownContact: TypedContact) {
  return async (ctx: Ctx): Promise<void> => {
    const rows: NewContactRow[] = [];
    for (const entry of [ownContact, ...demoContacts()]) {
      const contact = typedContact.parse(entry);
      const checked = await checkAddress(addresses, contact, ctx.clock.now());
      // No override is needed where the validation agrees.
      const saved = { ...contact, skipStandardizedCheck: checked.validationStatus === 'Overridden' };
      rows.push({ contactId: newId(), contact: saved, checked });
    }
    await insertContacts(ctx, owner, rows);
    const [first] = rows;
    if (first !== undefined) await updateDefault(ctx, { ...owner, contactId: first.contactId });
  };
}

/** Recipients that also appear in the demo's billing. */
const billedRecipients = `
Adeyemi Fine Jewelry|Folake Adeyemi|1010 Peachtree St NE|Ste 12|Atlanta|GA|30309
|Marguerite Oyelaran-Whitcombe|418 Wister Rd||Wynnewood|PA|19096|home
Solberg & Daughters|Karin Solberg|77 S 6th St||Minneapolis|MN|55402
|Anneliese Brandtner|2140 Grand Ave|Apt 6|Saint Paul|MN|55105|home
Hollis Park Antiques|June Hollis|34 Broad St||Charleston|SC|29401
The Estate of Theodora Castellanos|Paul Castellanos|905 Ponce de Leon Blvd|Ste 300|Coral Gables|FL|33134
|R. Nakamura|1560 Fillmore St|Apt 21|San Francisco|CA|94115|home
Blue Door Gems|Amir Haddad|55 E Washington St|Ste 904|Chicago|IL|60602
Pemberton Watchmakers|Clive Pemberton|210 Post St|Ste 611|San Francisco|CA|94108
|Ines Carvalho|61 Gano St||Providence|RI|02906|home
Whitfield Auction House|Dana Whitfield|4 Royal St||New Orleans|LA|70130
`;

const cities = `
New York NY 10018|Boston MA 02116|Providence RI 02903|Hartford CT 06103|Philadelphia PA 19103|Pittsburgh PA 15222
Baltimore MD 21201|Washington DC 20036|Richmond VA 23219|Charlotte NC 28202|Savannah GA 31401|Miami FL 33131
Nashville TN 37219|Louisville KY 40202|Cincinnati OH 45202|Detroit MI 48226|Milwaukee WI 53202|Saint Louis MO 63101
Kansas City MO 64106|Dallas TX 75201|Houston TX 77002|San Antonio TX 78205|Denver CO 80202|Santa Fe NM 87501
Phoenix AZ 85004|Salt Lake City UT 84101|Los Angeles CA 90017|San Diego CA 92101|Portland OR 97205|Seattle WA 98101
`;

const canadianCities = `
Toronto ON M5H 2N2|Ottawa ON K1P 5M7|Montreal QC H3B 1A7|Vancouver BC V6C 1T2|Calgary AB T2P 1J9|Halifax NS B3J 1S9
`;

const firstNames =
  'Ada Ben Carla Dev Elsa Femi Greta Hugo Iris Jamal Kei Lena Milo Nora Omar Petra Quinn Rosa Samir Tess'.split(
    ' ',
  );
const lastNames =
  "Abbott Bianchi Castellan D'Arcy Eriksen Farrow Goldman Haddad Ito Jansen Kaplan Laurent Moreau Novak O'Brien Patel Rivera Sandoval Tanaka Weiss".split(
    ' ',
  );
const companySuffixes =
  'Fine Jewelry|Gems|& Sons Jewelers|Diamonds|Goldsmiths|Estate Jewelry|Watch Repair|Pawn & Loan|Jewelry Studio|Gallery'.split(
    '|',
  );
const streets =
  'Main St|Market St|Oak Ave|Broad St|Elm St|Commerce St|Jefferson Ave|Park Ave|River Rd|Union St'.split('|');

type Entry = Pick<
  TypedContact,
  | 'company'
  | 'firstName'
  | 'lastName'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'countryCode'
  | 'isResidential'
>;

/** About sixty contacts, deterministic: most are businesses, one in four a home, six in Canada. */
export function demoContacts(): TypedContact[] {
  const entries = [
    ...splitLines(billedRecipients).map(readEntry),
    ...readTowns(cities, 'US').map(entryFor),
    ...readTowns(canadianCities, 'CA').map((town, index) => entryFor(town, index + 30)),
    ...serviceProviders(),
  ];
  return entries.map((entry, index) => ({
    ...entry,
    referenceName: index % 5 === 0 ? `Account ${2_000 + index * 7}` : '',
    phone: `1-${areaCodes[index % areaCodes.length] ?? 212}5550${100 + index}`,
    emailAddress:
      index % 3 === 2
        ? ''
        : `${emailPart(entry.firstName)}.${emailPart(entry.lastName)}@${emailPart(entry.company) || 'mail'}.example`,
    notificationEmails:
      index % 6 === 0 && entry.company !== ''
        ? `bench@${emailPart(entry.company)}.example; vault@${emailPart(entry.company)}.example`
        : '',
    isEmailRequired: false,
    sendShipmentNotification: index % 6 === 0 && entry.company !== '',
    isFavorite: index % 9 === 0,
    isUninsured: index % 23 === 7,
    skipStandardizedCheck: true,
  }));
}

const areaCodes = [212, 401, 617, 215, 312, 404, 305, 415, 206, 416];

const splitLines = (text: string): readonly string[] => text.trim().split('\n');

const emailPart = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 16);

function readEntry(line: string): Entry {
  const [
    company = '',
    person = '',
    addressLine1 = '',
    addressLine2 = '',
    city = '',
    state = '',
    postalCode = '',
    home,
  ] = line.split('|');
  const [firstName = '', ...rest] = person.split(' ');
  const place = { addressLine1, addressLine2, city, state, postalCode, countryCode: 'US' as const };
  return { company, firstName, lastName: rest.join(' '), ...place, isResidential: home === 'home' };
}

interface Town {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: 'US' | 'CA';
}

const readTowns = (text: string, countryCode: 'US' | 'CA'): Town[] =>
  splitLines(text).flatMap((line) =>
    line.split('|').map((place) => {
      const [, city = '', state = '', postalCode = ''] = /^(.+) ([A-Z]{2}) (\S+(?: \S+)?)$/.exec(place) ?? [];
      return { city, state, postalCode, countryCode };
    }),
  );

function entryFor(town: Town, index: number): Entry {
  const [firstName = '', lastName = ''] = [
    firstNames[(index * 7) % firstNames.length],
    lastNames[(index * 3 + Math.floor(index / 20)) % lastNames.length],
  ];
  const isResidential = index % 4 === 3;
  return {
    company: isResidential ? '' : `${lastName} ${companySuffixes[index % companySuffixes.length] ?? ''}`,
    firstName,
    lastName,
    addressLine1: `${11 + index * 37} ${streets[index % streets.length] ?? ''}`,
    addressLine2: index % 3 === 0 ? (isResidential ? `Apt ${index + 2}` : `Ste ${100 + index * 10}`) : '',
    ...town,
    isResidential,
  };
}

/** Setters, laboratories, refiners. Two have a high-risk address. */
function serviceProviders(): Entry[] {
  return splitLines(`
Five Borough Setting|Lev Aronov|37 W 47th St|Rm 402|New York|NY|10036
Manhattan Casting|Gus Petrakis|71 W 47th St|Ste 1501|New York|NY|10036
Hill Street Polishing|Marisol Vega|607 S Hill St|Ste 740|Los Angeles|CA|90014
Sansom Engraving|Theo Marks|732 Sansom St||Philadelphia|PA|19106
Assay Office Refiners|Ruth Klein|45 Sprague St||Providence|RI|02907
Carlsbad Gem Laboratory|Intake Desk|5345 Armada Dr||Carlsbad|CA|92008
Mailroom of Vale Trunk Shows|Sam Ode|1201 N Orange St|PMB 40|Wilmington|DE|19801
Harbor Watch Service|Ingrid Falk|12 Commercial Wharf|Unit 3|Boston|MA|02110
Lake Pearl Stringing|May Chen|980 N Michigan Ave|Ste 1400|Chicago|IL|60611
Northgate Trade Shop|Bo Lindgren|401 NE Northgate Way|Ste 20|Seattle|WA|98125
Old Mint Numismatics|Al Greer|88 5th St||San Francisco|CA|94103
Prairie Clock Repair|Dot Amundsen|15 S Main St||Fargo|ND|58103`).map(readEntry);
}
