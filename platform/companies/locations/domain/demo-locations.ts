export interface DemoUnit {
  readonly unitId: string;
  readonly name: string;
  readonly code: string;
}

export interface DemoLocation {
  readonly locationId: string;
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  readonly country: 'US' | 'CA';
  readonly coordinates: readonly [latitude: number, longitude: number];
  readonly restricted: boolean;
  readonly unitId: string;
}

const demoId = (kind: string, number: number): string =>
  `0192a000-0000-7000-8000-00000000${kind}${String(number).padStart(3, '0')}`;

export const demoUnits = {
  retail: { unitId: demoId('e', 1), name: 'Retail', code: '100' },
  estate: { unitId: demoId('e', 2), name: 'Estate and repair', code: '200' },
} as const satisfies Record<string, DemoUnit>;

const { retail, estate } = demoUnits;

/** Harrow & Vale's locations: two stores, a workshop, a showroom in Canada and a restricted vault. */
export const demoLocations = {
  nassau: {
    locationId: demoId('d', 1),
    name: 'Nassau Street',
    phone: '+1-2125550142',
    street: '88 Nassau St',
    line2: '',
    city: 'New York',
    state: 'NY',
    postCode: '10038',
    country: 'US',
    coordinates: [40.7102, -74.0079],
    restricted: false,
    unitId: retail.unitId,
  },
  newport: {
    locationId: demoId('d', 2),
    name: 'Newport',
    phone: '+1-4015550118',
    street: '14 Thames St',
    line2: '',
    city: 'Newport',
    state: 'RI',
    postCode: '02840',
    country: 'US',
    coordinates: [41.4876, -71.3152],
    restricted: false,
    unitId: retail.unitId,
  },
  workshop: {
    locationId: demoId('d', 3),
    name: 'Workshop',
    phone: '+1-2125550177',
    street: '31 W 47th St',
    line2: 'Floor 9',
    city: 'New York',
    state: 'NY',
    postCode: '10036',
    country: 'US',
    coordinates: [40.7571, -73.9797],
    restricted: false,
    unitId: estate.unitId,
  },
  vault: {
    locationId: demoId('d', 4),
    name: 'Vault',
    phone: '+1-2125550190',
    street: '31 W 47th St',
    line2: 'Lower level',
    city: 'New York',
    state: 'NY',
    postCode: '10036',
    country: 'US',
    coordinates: [40.7571, -73.9797],
    restricted: true,
    unitId: estate.unitId,
  },
  toronto: {
    locationId: demoId('d', 5),
    name: 'Toronto showroom',
    phone: '+1-4165550126',
    street: '21 Dundas Sq',
    line2: 'Suite 1103',
    city: 'Toronto',
    state: 'ON',
    postCode: 'M5B 1B7',
    country: 'CA',
    coordinates: [43.656, -79.38],
    restricted: false,
    unitId: retail.unitId,
  },
} as const satisfies Record<string, DemoLocation>;
