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
  readonly status: 'Approved' | 'Waiting' | 'Rejected' | 'Uninvited';
  /** The reason they were given when rejected or removed. */
  readonly reason: string;
  /** Their message when they asked to join. */
  readonly message: string;
}

const { nassau, newport, workshop, vault, toronto } = demoLocations;

type ColleagueOverrides = Partial<Omit<DemoColleague, 'personId' | 'firstName' | 'lastName' | 'locationIds'>>;
type LocationRef = { readonly locationId: string };
type TeamLine = readonly [
  firstName: string,
  lastName: string,
  locations: readonly LocationRef[],
  overrides?: ColleagueOverrides,
];

const shippingUpTo = (dollars: number): ColleagueOverrides => ({
  permissions: [
    {
      serviceType: 'Shipping',
      allowed: true,
      createShipments: { allowed: true, valueLimitCents: dollars * 100 },
    },
  ],
});
const benchWorker: ColleagueOverrides = {
  permissions: [
    { serviceType: 'MarketPlace', allowed: false },
    { serviceType: 'Shipping', allowed: true, createShipments: { allowed: false } },
  ],
};
const locationAdministrator: ColleagueOverrides = { role: 'BusinessLocationAdministrator' };

const teamLines: readonly TeamLine[] = [
  ['Adele', 'Winters', [nassau], { ...shippingUpTo(5_000), daysAgo: 288 }],
  ['Bruno', 'Castell', [workshop], { ...benchWorker, daysAgo: 281 }],
  ['Clara', 'Nwosu', [nassau], { ...locationAdministrator, daysAgo: 274 }],
  ['Daniel', 'Frost', [newport], { ...shippingUpTo(10_000), daysAgo: 266 }],
  ['Edith', 'Larsen', [nassau, newport], { daysAgo: 259 }],
  ['Farid', 'Haddad', [workshop], { ...benchWorker, daysAgo: 251 }],
  ['Greta', 'Olsen', [toronto], { ...locationAdministrator, daysAgo: 244 }],
  ['Henry', 'Cho', [toronto], { ...shippingUpTo(2_500), daysAgo: 240 }],
  ['Imani', 'Brooks', [nassau], { daysAgo: 226 }],
  ['Jasper', 'Keane', [newport], { daysAgo: 213 }],
  ['Keiko', 'Tanaka', [workshop], { ...locationAdministrator, daysAgo: 201 }],
  ['Luis', 'Ferrer', [nassau], { ...shippingUpTo(7_500), daysAgo: 190 }],
  ['Maeve', 'Donnelly', [], { role: 'BusinessPaymentAdministrator', daysAgo: 177 }],
  ['Noor', 'Aziz', [vault, nassau], { daysAgo: 163 }],
  ['Otto', 'Brandl', [workshop], { ...benchWorker, daysAgo: 150 }],
  ['Paula', 'Serrano', [newport], { ...shippingUpTo(5_000), daysAgo: 132 }],
  ['Quentin', 'Marsh', [nassau], { daysAgo: 118 }],
  ['Rosalind', 'Pike', [toronto], { daysAgo: 97 }],
  ['Stefan', 'Ilic', [workshop], { ...benchWorker, daysAgo: 74 }],
  ['Thea', 'Lindqvist', [newport], { daysAgo: 52 }],
  ['Ursula', 'Vance', [nassau], { ...shippingUpTo(5_000), daysAgo: 31 }],
  ['Victor', 'Amadi', [nassau], { daysAgo: 12 }],
  [
    'Wren',
    'Castle',
    [],
    {
      status: 'Waiting',
      daysAgo: 3,
      message: 'I start at the Newport store on Monday, working with Daniel Frost.',
    },
  ],
  ['Xenia', 'Popova', [], { status: 'Waiting', daysAgo: 1 }],
  [
    'Yusuf',
    'Demir',
    [],
    { status: 'Rejected', daysAgo: 40, reason: "Please register with your own company's email." },
  ],
  [
    'Zoe',
    'Hartley',
    [nassau],
    { status: 'Uninvited', daysAgo: 200, reason: 'Your seasonal job has ended. Thank you.' },
  ],
];

export const demoTeam: readonly DemoColleague[] = teamLines.map(
  ([firstName, lastName, locations, overrides], index) => ({
    personId: `0192a000-0000-7000-8000-00000000f${String(index + 1).padStart(3, '0')}`,
    firstName,
    lastName,
    role: 'BusinessUser',
    locationIds: locations.map(({ locationId }) => locationId),
    permissions: [],
    daysAgo: 0,
    status: 'Approved',
    reason: '',
    message: '',
    ...overrides,
  }),
);

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
