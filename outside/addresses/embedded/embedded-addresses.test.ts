import { describe, expect, test } from 'vitest';
import { addressesSuite, foundOf, ottawa, providence } from '../testing/addresses-suite.ts';
import { createEmbeddedAddresses } from './embedded-addresses.ts';
import { createPlaceTable } from './place-table.ts';
import { readPostalCodes, shippedPlaces } from './read-postal-codes.ts';

addressesSuite('rules alone', () => createEmbeddedAddresses({}));
addressesSuite('simulated', () => createEmbeddedAddresses({ simulated: true }));
addressesSuite('every ZIP', () => createEmbeddedAddresses({ places: shippedPlaces }));

const plain = createEmbeddedAddresses({});
const simulated = createEmbeddedAddresses({ simulated: true });
const whole = createEmbeddedAddresses({ places: shippedPlaces });

describe('places', () => {
  test.each([
    ['accepts a village with an unknown name', { city: 'Wickford', postcode: '02852' }, 'validated', []],
    [
      'a city far from its postcode',
      { city: 'Buffalo', state: 'NY', postcode: '11201' },
      'unknown',
      ['city_not_at_postcode'],
    ],
    ['a city near its postcode', { city: 'Hempstead', state: 'NY', postcode: '11550' }, 'validated', []],
    ['only the state is wrong', { state: 'CT' }, 'corrected', ['postcode_not_in_state']],
    ['an unused postcode', { postcode: '00001' }, 'unknown', ['postcode_unknown']],
    [
      'an island of New York with a Connecticut ZIP',
      { city: 'Fishers Island', state: 'NY', postcode: '06390' },
      'validated',
      [],
    ],
  ] as const)('%s', async (_, change, kind, doubts) => {
    const answer = await plain.validateAddress({ ...providence, ...change });
    expect(answer).toMatchObject(doubts.length === 0 ? { kind } : { kind, doubts });
  });

  test('corrects a misspelled state and names it', async () => {
    const answer = await plain.validateAddress({ ...providence, state: 'CT' });
    expect(answer).toMatchObject({ changed: ['state'], found: { standard: { state: 'RI' } } });
  });
});

describe('the names of streets', () => {
  const whiteHouse = { ...providence, city: 'Washington', state: 'DC', postcode: '20500' };

  test('a state name that is one letter off is asked about', async () => {
    const line1 = '1600 Pensylvania avenue northwest';
    expect(await plain.validateAddress({ ...whiteHouse, line1 })).toMatchObject({
      kind: 'corrected',
      changed: ['line1'],
      doubts: ['street_misspelled'],
      found: { standard: { line1: '1600 PENNSYLVANIA AVE NW' }, checks: { street: 'wrong' } },
    });
  });

  test.each(['1600 Pennsylvania Ave NW', '12 Main Street', '12 Indian Trail', '12 Washington Sq'])(
    'accepts %j as spelled',
    async (line1) => {
      expect((await plain.validateAddress({ ...whiteHouse, line1 })).kind).toBe('validated');
    },
  );
});

describe("the demo's delivery-point register", () => {
  test.each([
    ['12 BAD Street', '', ['no_such_address']],
    ['12 Elm Street', 'APT?', ['unit_missing']],
    ['12 Elm Street', 'Suite WRONGSTE', ['unit_unconfirmed']],
  ])('questions %j with %j', async (line1, line2, doubts) => {
    expect(await simulated.validateAddress({ ...providence, line1, line2 })).toMatchObject({
      kind: 'unknown',
      doubts,
    });
    expect(await plain.validateAddress({ ...providence, line1, line2 })).toMatchObject({ kind: 'validated' });
  });

  test.each([
    ['12 VACANT Road', 'vacant'],
    ['12 CMRA Road', 'mailbox_store'],
    ['12 FORWARDER Road', 'freight_forwarder'],
    ['12 NEWBUILD Road', 'new_construction'],
    ['12 BOXONLY Road', 'po_box_only'],
  ])('%j is a risk: %s', async (line1, risk) => {
    expect(foundOf(await simulated.validateAddress({ ...providence, line1 })).risks).toContain(risk);
  });

  test('adds the same ZIP+4 each time, another for another door, and none without simulation', async () => {
    const zipOf = async (line1: string) =>
      foundOf(await simulated.validateAddress({ ...providence, line1 })).standard.postcode;
    expect(await zipOf('247 Weybosset St')).toMatch(/^02903-\d{4}$/);
    expect(await zipOf('247 Weybosset Street')).toBe(await zipOf('247 Weybosset St'));
    expect(await zipOf('249 Weybosset St')).not.toBe(await zipOf('247 Weybosset St'));
    expect(foundOf(await plain.validateAddress(providence)).standard.postcode).toBe('02903');
    expect(foundOf(await simulated.validateAddress(ottawa)).standard.postcode).toBe('K1A 0A9');
  });
});

describe('risks and kinds of address', () => {
  test.each([
    ['5 W 47th St', 'Suite 1208', '10036', ['jewelry_district'], 'commercial'],
    ['12 Elm St', 'Apt 4', '02903', [], 'residential'],
    ['12 Elm St', '', '02903', [], 'unknown'],
    ['12 Elm St', 'PMB 40', '02903', ['mailbox_store'], 'unknown'],
    ['Hilton Hotel, 21 Atwells Ave', '', '02903', ['hotel'], 'unknown'],
    ['40 Public Storage Way', '', '02903', ['storage_unit'], 'unknown'],
    ['General Delivery', '', '02903', ['general_delivery'], 'unknown'],
  ])('%j %j in %s', async (line1, line2, postcode, risks, type) => {
    const state = postcode === '10036' ? { city: 'New York', state: 'NY' } : {};
    const answer = await plain.validateAddress({ ...providence, ...state, line1, line2, postcode });
    expect(foundOf(answer)).toMatchObject({ risks, type });
  });
});

test('prints the unit after the street, or above it if the line is full', async () => {
  const lines = async (line1: string) => foundOf(await plain.validateAddress({ ...providence, line1 })).lines;
  expect(await lines('247 Weybosset Street')).toEqual(['247 WEYBOSSET ST STE 210', 'PROVIDENCE RI 02903']);
  expect(await lines('247 Very Long Name of an Old Turnpike Street')).toEqual([
    'STE 210',
    '247 VERY LONG NAME OF AN OLD TURNPIKE ST',
    'PROVIDENCE RI 02903',
  ]);
  expect(foundOf(await plain.validateAddress(ottawa)).lines.at(-1)).toBe('OTTAWA ON  K1A 0A9');
});

describe('a published list of postal codes', () => {
  const lines = [
    'US\t02852\tNorth Kingstown\tRhode Island\tRI\tWashington\t009\t\t\t41.5863\t-71.4572\t4',
    'CA\tV8W\tVictoria (Downtown)\tBritish Columbia\tBC\t\t\t\t\t48.4285\t-123.3653\t6',
    'DE\t80331\tMunich\tBavaria\tBY\t\t\t\t\t48.1\t11.5\t4',
    'US\t02853\tNowhere\tRhode Island\tRI\t\t\t\t\t\t\t',
  ];
  const { places, unread } = readPostalCodes(`${lines.join('\r\n')}\n\n`);

  test('is read, counting rows of another shape', () => {
    expect(places.map(({ postcode }) => postcode)).toEqual(['02852', 'V8W']);
    expect(unread).toBe(2);
  });

  test('knows cities that the regions do not name', async () => {
    const table = createPlaceTable(places);
    const listed = createEmbeddedAddresses({ places: () => table });
    expect(await listed.findPostcode('02852-1234', 'US')).toMatchObject({
      place: { city: 'North Kingstown', exact: true, place: { precision: 'postcode' } },
    });
    expect(await listed.findPostcode('V8W 1A1', 'CA')).toMatchObject({
      place: { city: 'Victoria (Downtown)' },
    });
    expect(await plain.findPostcode('02852', 'US')).toMatchObject({
      place: { city: 'Warwick', exact: false, place: { precision: 'region' } },
    });
    const answer = await listed.searchAddresses({ text: '9 Main St north king', country: 'US' }, 5);
    expect(answer).toMatchObject({ suggestions: [{ line1: '9 Main St', city: 'North Kingstown' }] });
  });
});

describe('the list of all ZIPs', () => {
  test('has more than 40,000, each with its city, state and location', () => {
    const zips = Array.from({ length: 100_000 }, (_, zip) => String(zip).padStart(5, '0'));
    const exact = zips
      .map((zip) => shippedPlaces().find(zip, 'US'))
      .filter((place) => place?.place.precision === 'postcode');
    expect(exact.length).toBeGreaterThan(40_000);
    for (const place of exact) {
      expect(place?.city).not.toBe('');
      expect(place?.state, place?.postcode).toMatch(/^[A-Z]{2}$/);
    }
  });

  test.each([
    ['02852', 'North Kingstown', 'RI'],
    ['00501', 'Holtsville', 'NY'],
    ['63101-2345', 'Saint Louis', 'MO'],
    ['09007', 'APO', 'AE'],
    // The list has only the states; a territory is known by its region.
    ['96910', 'Hagatna', 'GU'],
  ])('%s is %s, %s', async (zip, city, state) => {
    expect(await whole.findPostcode(zip, 'US')).toMatchObject({ place: { city, state } });
  });

  test.each([
    ['the city as people write it', { city: 'St. Louis', state: 'MO', postcode: '63101' }, 'validated', []],
    [
      'a name that no list has for that ZIP',
      { city: 'Wickford', postcode: '02852' },
      'unknown',
      ['city_unconfirmed'],
    ],
    [
      'a city of another state',
      { city: 'Denver', state: 'IL', postcode: '60603' },
      'unknown',
      ['city_unconfirmed'],
    ],
    [
      'an invented city',
      { city: 'Qwertyville', state: 'NY', postcode: '10038' },
      'unknown',
      ['city_unconfirmed'],
    ],
    ['a town near by', { city: 'East Greenwich', postcode: '02852' }, 'validated', []],
    [
      'another town of the state',
      { city: 'Syracuse', state: 'NY', postcode: '14201' },
      'unknown',
      ['city_not_at_postcode'],
    ],
    ['a typo in a small town', { city: 'North Kingstwon', postcode: '02852' }, 'corrected', ['city_unknown']],
  ] as const)('%s is judged', async (_, change, kind, doubts) => {
    const answer = await whole.validateAddress({ ...providence, ...change });
    expect(answer).toMatchObject(doubts.length === 0 ? { kind } : { kind, doubts });
  });

  test.each([
    ['its own city', { city: 'Washington', state: 'DC', postcode: '20001' }, 'confirmed'],
    ['a town near by', { city: 'East Greenwich', postcode: '02852' }, 'not_checked'],
    ['an invented city', { city: 'Qwertyville', state: 'NY', postcode: '10038' }, 'wrong'],
  ] as const)('says what it checked: the city is %s, streets are never checked', async (_, change, city) => {
    const line1 = '12 Asdfqwer Blargh St';
    const answer = await whole.validateAddress({ ...providence, ...change, line1, line2: '' });
    expect(foundOf(answer).checks).toEqual({
      format: 'confirmed',
      state: 'confirmed',
      city,
      street: 'not_checked',
      houseNumber: 'not_checked',
    });
  });

  test('says that a Canadian city is not checked where only its region is known', async () => {
    const hull = { ...ottawa, city: 'Rockcliffe Park', postcode: 'K1A 0A9' };
    expect(foundOf(await whole.validateAddress(hull)).checks).toMatchObject({
      state: 'confirmed',
      city: 'not_checked',
    });
  });

  test.each([
    ['9 Main St north kingst', { city: 'North Kingstown', state: 'RI', postcode: '02852' }],
    ['9 Main St, St Louis', { city: 'Saint Louis', state: 'MO', postcode: '' }],
    ['9 Main St Springfield', { city: 'Springfield', state: 'IL' }],
  ])('a search for %j starts with %o', async (text, first) => {
    const answer = await whole.searchAddresses({ text, country: 'US' }, 5);
    expect(answer.kind === 'found' && answer.suggestions[0]).toMatchObject({ line1: '9 Main St', ...first });
  });
});

test.each([
  ['02903', { line1: '', city: 'Providence', state: 'RI', postcode: '02903' }],
  ['12 Main St, Providence, RI 02903', { line1: '12 Main St', city: 'Providence', postcode: '02903' }],
  ['12 Main St K1A0A9', { line1: '12 Main St', city: 'Ottawa', postcode: 'K1A 0A9' }],
  ['12 Main St K1A 0A9', { line1: '12 Main St', city: 'Ottawa', postcode: 'K1A 0A9' }],
  ['12 Main St, Los Ang', { line1: '12 Main St', city: 'Los Angeles', state: 'CA', postcode: '' }],
  ['Springfield MO', { line1: '', city: 'Springfield', state: 'MO' }],
])('a search for %j ranks %o first', async (text, first) => {
  const country = text.includes('K1A') ? 'CA' : 'US';
  const answer = await plain.searchAddresses({ text, country }, 10);
  expect(answer).toMatchObject({ suggestions: [expect.objectContaining(first)] });
});
