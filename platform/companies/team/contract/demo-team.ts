import type { BusinessRole, ServicePermission } from '#platform/access/contract.ts';
import { demoLocations } from '#platform/companies/locations/domain/demo-locations.ts';

/** More people at Harrow & Vale; the demo does not offer to sign in as them. */
export interface DemoColleague {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: BusinessRole;
  readonly locationIds: readonly string[];
  readonly permissions: readonly ServicePermission[];
  /** Days since they asked to join. */
  readonly daysAgo: number;
  readonly standing: 'Approved' | 'Waiting' | 'Rejected' | 'Uninvited';
  /** The reason they were given when rejected or removed. */
  readonly reason: string;
  /** Their message when they asked to join. */
  readonly message: string;
}

const { nassau, newport, workshop, vault, toronto } = demoLocations;

type More = Partial<Omit<DemoColleague, 'personId' | 'firstName' | 'lastName' | 'locationIds'>>;
type AtLocation = { readonly locationId: string };
type Line = readonly [firstName: string, lastName: string, places: readonly AtLocation[], more?: More];

const upTo = (dollars: number): More => ({
  permissions: [
    {
      serviceType: 'Shipping',
      allowed: true,
      createShipments: { allowed: true, valueLimitCents: dollars * 100 },
    },
  ],
});
const atTheBench: More = {
  permissions: [
    { serviceType: 'MarketPlace', allowed: false },
    { serviceType: 'Shipping', allowed: true, createShipments: { allowed: false } },
  ],
};
const asLocationAdministrator: More = { role: 'BusinessLocationAdministrator' };

const lines: readonly Line[] = [
  ['Adele', 'Winters', [nassau], { ...upTo(5_000), daysAgo: 288 }],
  ['Bruno', 'Castell', [workshop], { ...atTheBench, daysAgo: 281 }],
  ['Clara', 'Nwosu', [nassau], { ...asLocationAdministrator, daysAgo: 274 }],
  ['Daniel', 'Frost', [newport], { ...upTo(10_000), daysAgo: 266 }],
  ['Edith', 'Larsen', [nassau, newport], { daysAgo: 259 }],
  ['Farid', 'Haddad', [workshop], { ...atTheBench, daysAgo: 251 }],
  ['Greta', 'Olsen', [toronto], { ...asLocationAdministrator, daysAgo: 244 }],
  ['Henry', 'Cho', [toronto], { ...upTo(2_500), daysAgo: 240 }],
  ['Imani', 'Brooks', [nassau], { daysAgo: 226 }],
  ['Jasper', 'Keane', [newport], { daysAgo: 213 }],
  ['Keiko', 'Tanaka', [workshop], { ...asLocationAdministrator, daysAgo: 201 }],
  ['Luis', 'Ferrer', [nassau], { ...upTo(7_500), daysAgo: 190 }],
  ['Maeve', 'Donnelly', [], { role: 'BusinessPaymentAdministrator', daysAgo: 177 }],
  ['Noor', 'Aziz', [vault, nassau], { daysAgo: 163 }],
  ['Otto', 'Brandl', [workshop], { ...atTheBench, daysAgo: 150 }],
  ['Paula', 'Serrano', [newport], { ...upTo(5_000), daysAgo: 132 }],
  ['Quentin', 'Marsh', [nassau], { daysAgo: 118 }],
  ['Rosalind', 'Pike', [toronto], { daysAgo: 97 }],
  ['Stefan', 'Ilic', [workshop], { ...atTheBench, daysAgo: 74 }],
  ['Thea', 'Lindqvist', [newport], { daysAgo: 52 }],
  ['Ursula', 'Vance', [nassau], { ...upTo(5_000), daysAgo: 31 }],
  ['Victor', 'Amadi', [nassau], { daysAgo: 12 }],
  [
    'Wren',
    'Castle',
    [],
    { standing: 'Waiting', daysAgo: 3, message: 'I begin at the Newport shop on Monday, with Daniel Frost.' },
  ],
  ['Xenia', 'Popova', [], { standing: 'Waiting', daysAgo: 1 }],
  [
    'Yusuf',
    'Demir',
    [],
    { standing: 'Rejected', daysAgo: 40, reason: 'Please register with the e-mail of your own company.' },
  ],
  [
    'Zoe',
    'Hartley',
    [nassau],
    { standing: 'Uninvited', daysAgo: 200, reason: 'The season is over. Thank you.' },
  ],
];

export const demoTeam: readonly DemoColleague[] = lines.map(([firstName, lastName, places, more], at) => ({
  personId: `0192a000-0000-7000-8000-00000000f${String(at + 1).padStart(3, '0')}`,
  firstName,
  lastName,
  role: 'BusinessUser',
  locationIds: places.map(({ locationId }) => locationId),
  permissions: [],
  daysAgo: 0,
  standing: 'Approved',
  reason: '',
  message: '',
  ...more,
}));

/** One past invite of Harrow & Vale for each outcome. */
export const demoPastInvites = [
  {
    email: 'victor.amadi@harrowvale.example',
    firstName: 'Victor',
    lastName: 'Amadi',
    daysAgo: 13,
    end: 'used',
  },
  { email: 'pia.roth@harrowvale.example', firstName: 'Pia', lastName: 'Roth', daysAgo: 24, end: 'expired' },
  { email: 'tom.bell@harrowvale.example', firstName: 'Tom', lastName: 'Bell', daysAgo: 9, end: 'withdrawn' },
] as const;
