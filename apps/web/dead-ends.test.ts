import { describe, expect, test } from 'vitest';
import {
  businessRoles,
  carePlanRoles,
  decideAccess,
  guest,
  personalLinesClaimsRoles,
  redirectFor,
  serviceTypes,
} from '#platform/access/contract.ts';
import type {
  AccessRule,
  Actor,
  Member,
  ServiceType,
  Staff,
  Subscription,
} from '#platform/access/contract.ts';
import {
  dashboardCardsFor,
  demoPeople,
  externalCards,
  furtherServices,
  serviceCardContent,
  serviceCardOf,
  serviceCards,
  serviceSlugs,
  serviceTile,
} from '#platform/companies/contract.ts';
import { doors } from './doors.ts';
import { ownPages } from './own-pages.ts';
import { serviceGuides, serviceOfSlug } from './guides/service-guides.ts';

interface KnownPage {
  readonly path: string;
  readonly rule: AccessRule;
}

const pages: readonly KnownPage[] = [...ownPages, ...doors.flatMap((door) => door.routes ?? [])];
const menu = doors.flatMap((door) => door.menu ?? []);
const widgets = doors.flatMap((door) => door.widgets ?? []);

const day = '2026-06-15';
const today = () => day;
const circumstances = { isOn: () => true, today };

/** Every status that a company's subscription can have (spec platform §4), and a few that only old rows have. */
const states: Readonly<Record<string, Omit<Subscription, 'serviceType'> | undefined>> = {
  'not requested': undefined,
  pending: { isActive: false, approvalStatus: 'None' },
  invited: { isActive: false, approvalStatus: 'Invited' },
  'active without a decision': { isActive: true, approvalStatus: 'None' },
  active: { isActive: true, approvalStatus: 'Approved' },
  'not started': { isActive: false, approvalStatus: 'Approved', activeFrom: '2026-07-01' },
  'trial not started': {
    isActive: false,
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-07-01',
    activeUntil: '2026-07-31',
  },
  inactive: { isActive: false, approvalStatus: 'Approved' },
  ended: { isActive: false, approvalStatus: 'Approved', activeUntil: '2026-05-31' },
  rejected: { isActive: false, approvalStatus: 'Rejected' },
  'rejected while active': { isActive: true, approvalStatus: 'Rejected' },
  'appraisal trial': {
    isActive: false,
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-06-01',
    activeUntil: '2026-06-30',
  },
  trial: {
    isActive: true,
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-06-01',
    activeUntil: '2026-06-30',
  },
  'trial ended': {
    isActive: false,
    approvalStatus: 'Approved',
    trial: true,
    activeFrom: '2026-05-01',
    activeUntil: '2026-05-31',
  },
};

const services = Object.keys(serviceTypes) as ServiceType[];
const company = { companyId: '0192a000-0000-7000-8000-00000000c001', companyName: 'Harrow & Vale' };

function memberWith(facts: Partial<Member>): Member {
  return {
    kind: 'member',
    personId: '0192a000-0000-7000-8000-00000000a001',
    name: 'Marta Reyes',
    email: 'marta@harrow.example',
    roles: ['BusinessUser'],
    ...company,
    jeweler: true,
    approvalStatus: 'Approved',
    subscriptions: [],
    permissions: [],
    canAccessAccounts: false,
    companies: [company],
    ...facts,
  };
}

const serviceRoles = [...carePlanRoles, ...personalLinesClaimsRoles];
const rolesHeld: readonly Member['roles'][] = [
  ...businessRoles.map((role): Member['roles'] => [role]),
  ...serviceRoles.map((role): Member['roles'] => ['BusinessUser', role]),
];

/** One member of each kind: by role, jeweler or not, allowed or not, approved or not, viewed by staff or not. */
function membersWith(service: ServiceType, state: Omit<Subscription, 'serviceType'> | undefined) {
  const subscriptions = state === undefined ? [] : [{ serviceType: service, ...state }];
  const alone = rolesHeld.flatMap((roles) =>
    [true, false].flatMap((jeweler) =>
      [true, false].map((allowed) =>
        memberWith({
          roles,
          jeweler,
          subscriptions,
          permissions: allowed ? [] : [{ serviceType: service, allowed: false }],
        }),
      ),
    ),
  );
  return [
    ...alone,
    memberWith({ subscriptions, approvalStatus: 'Invited' }),
    memberWith({ subscriptions, companyStatus: 'Waiting', roles: ['BusinessAdministrator'] }),
    memberWith({
      subscriptions,
      roles: ['BusinessAdministrator'],
      viewing: { viewId: '0192a000-0000-7000-8000-00000000d001' },
    }),
  ];
}

interface Signpost {
  readonly name: string;
  readonly text: string;
  readonly to?: string | undefined;
}

/** Says who answers, who decides, or whom to ask. */
const saysWhatIsNext = /ask your business administrator|call us|we'll respond|contact us/i;

/** A link to no page or to a page that refuses this member, or words without a next step. */
function findDeadEnds(
  member: Member,
  signposts: readonly Signpost[],
  known: readonly KnownPage[] = pages,
): readonly string[] {
  return signposts.flatMap(({ name, text, to }) => {
    if (to === undefined) return saysWhatIsNext.test(text) ? [] : [`${name} ends in: ${text}`];
    const page = known.find(({ path }) => path === to);
    if (page === undefined) return [`${name} leads to ${to}, which is no page`];
    const decision = decideAccess(page.rule, member, circumstances);
    return decision.allowed ? [] : [`${name} leads to ${to}, which refuses: ${decision.because}`];
  });
}

const opens = (rule: AccessRule, member: Member): boolean =>
  decideAccess(rule, member, circumstances).allowed;

/** The dashboard's service cards, if the dashboard shows them to this member. */
function cardsOf(member: Member): readonly Signpost[] {
  const widget = widgets.find(({ id }) => id === 'services');
  if (widget === undefined) throw new Error('No slice has the service cards.');
  if (!opens(widget.rule, member)) return [];
  return dashboardCardsFor(member).map((card) => {
    const { text, link } = serviceCardContent(card, member, today);
    return { name: `the card ${card.title}`, text, to: link?.to };
  });
}

const tilesOf = (member: Member): readonly Signpost[] =>
  externalCards().map((card) => {
    const { text, link } = serviceTile(card, member, today);
    return { name: `the tile ${card.title}`, text, to: link?.to };
  });

/** What a service's help page says about this member's access. */
function helpOf(service: ServiceType, member: Member): Signpost {
  const { text, link } = serviceTile(serviceCardOf(service), member, today);
  return { name: `the help page of ${service}`, text, to: link?.to };
}

const menuOf = (member: Member): readonly Signpost[] =>
  menu
    .filter(({ rule }) => opens(rule, member))
    .map(({ label, to }) => ({ name: `the menu entry ${label}`, text: '', to }));

/** Where a refused visit to any page ends: a redirect may lead to the next one, once. */
function refusalsOf(member: Member): readonly Signpost[] {
  return pages.flatMap(({ path, rule }) => {
    const first = redirectOf(rule, member);
    if (first === undefined) return [];
    const next = pages.find((page) => page.path === first);
    const to = (next && redirectOf(next.rule, member)) ?? first;
    return [{ name: `the refused page ${path}`, text: '', to }];
  });
}

function redirectOf(rule: AccessRule, member: Member): string | undefined {
  const decision = decideAccess(rule, member, circumstances);
  return decision.allowed ? undefined : redirectFor(decision.because);
}

const signpostsOf = (member: Member): readonly Signpost[] => [
  ...cardsOf(member),
  ...menuOf(member),
  ...refusalsOf(member),
];

describe.each(services)('the way into %s', (service) => {
  test.each(Object.entries(states))('ends in something to do while it is %s', (_, state) => {
    const ends = membersWith(service, state).flatMap((member) => [
      ...findDeadEnds(member, signpostsOf(member)),
      // The page of external services is open to everyone; its links, and those of help pages, lead approved members.
      ...(member.approvalStatus === 'Approved'
        ? findDeadEnds(member, [...tilesOf(member), helpOf(service, member)])
        : []),
    ]);
    expect([...new Set(ends)]).toEqual([]);
  });
});

/** What a service lacks of what each must have: a way in, a menu entry, help, a desk view, and a demo person. */
function findGaps(
  service: ServiceType,
  { known = pages, entries = menu, guides = serviceGuides, people = demoPeople }: Partial<Parts> = {},
): readonly string[] {
  const administrator = memberWith({
    roles: ['BusinessAdministrator'],
    subscriptions: [{ serviceType: service, isActive: true, approvalStatus: 'Approved' }],
    canAccessAccounts: true,
  });
  const page = (path: string) => known.find((one) => one.path === path);
  const isOpenTo = (path: string, person: Actor) => {
    const found = page(path);
    return found !== undefined && decideAccess(found.rule, person, circumstances).allowed;
  };
  const way = serviceCardOf(service).opens?.to ?? '';
  const entry = entries.find(
    ({ to, within, rule }) =>
      rule.who !== 'staff' && `${way}/`.startsWith(`${within ?? to}/`) && opens(rule, administrator),
  );
  const guide = guides[service];
  const everyone = Object.values(states).flatMap((state) => membersWith(service, state));
  const helped = everyone.filter(({ approvalStatus }) => approvalStatus === 'Approved');
  return [
    ...(isOpenTo(way, administrator) ? [] : ['no page that its member may open']),
    ...(isOpenTo(way, guest) ? ['a page that guests may open'] : []),
    ...(entry === undefined ? ['no entry in the command menu and no place on the rail'] : []),
    ...(helped.every((member) => isOpenTo('/help/$service', member)) ? [] : ['no help page']),
    ...(guide.tasks.length === 0 ? ['nothing on its help page'] : []),
    ...guide.tasks
      .filter(({ to }) => !isOpenTo(to, administrator))
      .map(({ to }) => `a help page that leads to ${to}`),
    ...(deskStaff.some((one) => isOpenTo('/desk/services/$service', one)) ? [] : ['no desk view']),
    ...(guide.desk.length === 0 ? ['no page of its own on the desk'] : []),
    ...guide.desk
      .filter((to) => !deskStaff.some((one) => isOpenTo(to, one)))
      .map((to) => `a desk view that leads to ${to}`),
    ...(people.some(({ actor }) => hasIt(actor, service)) ? [] : ['no demo person']),
  ];
}

interface Parts {
  readonly known: readonly KnownPage[];
  readonly entries: typeof menu;
  readonly guides: typeof serviceGuides;
  readonly people: typeof demoPeople;
}

const deskStaff: readonly Staff[] = demoPeople.flatMap(({ actor }) =>
  actor.kind === 'staff' ? [actor] : [],
);

/** From the start, or by what the demo adds. */
const hasIt = (actor: Member | Staff, service: ServiceType): boolean =>
  actor.kind === 'member' &&
  (actor.subscriptions.some(({ serviceType, isActive }) => serviceType === service && isActive) ||
    furtherServices.some(
      (one) =>
        one.companyId === actor.companyId && one.serviceType === service && one.otherwise === undefined,
    ));

describe('every service', () => {
  test.each(services)('%s has a way in, a menu entry, help, a desk view, and a demo person', (service) => {
    expect(findGaps(service)).toEqual([]);
  });

  test('has a help page and a desk view of its own', () => {
    const slugs = services.map((service) => serviceSlugs[service]);
    expect(new Set(slugs).size).toBe(services.length);
    expect(slugs.map(serviceOfSlug)).toEqual(services);
    expect(serviceOfSlug('nothing')).toBeUndefined();
  });

  test.each<[string, Partial<Parts>, readonly string[]]>([
    ['help pages', { known: pages.filter(({ path }) => path !== '/help/$service') }, ['no help page']],
    [
      'desk views',
      { known: pages.filter(({ path }) => path !== '/desk/services/$service') },
      ['no desk view'],
    ],
    [
      "the desk's page of external services",
      { known: pages.filter(({ path }) => path !== '/desk/external-services') },
      ['a desk view that leads to /desk/external-services'],
    ],
    [
      'its guard',
      {
        known: pages.map((page) => (page.path === '/careplan' ? { ...page, rule: { who: 'anyone' } } : page)),
      },
      ['a page that guests may open'],
    ],
    ['menu entries', { entries: [] }, ['no entry in the command menu and no place on the rail']],
    ['demo people', { people: [] }, ['no demo person']],
    [
      "the service's page",
      { known: pages.filter(({ path }) => path !== '/careplan') },
      ['no page that its member may open', 'a help page that leads to /careplan'],
    ],
  ])('misses %s when they are gone', (_, without, found) => {
    expect(findGaps('CarePlan', without)).toEqual(found);
  });
});

/** What a service's tile says of each status; shipping has words of its own (spec platform §4). */
const saidOf: Readonly<Record<string, string | undefined>> = {
  'not requested': undefined,
  pending: 'Pending',
  active: 'Active',
  trial: 'Trial',
  'not started': 'Scheduled',
  'trial not started': 'Scheduled',
  ended: 'Ended',
  rejected: 'Not approved',
};

describe.each(services)('the tile of %s', (service) => {
  test.each(Object.entries(saidOf))('says of a service that is %s: %s', (state, said) => {
    const [administrator] = membersWith(service, states[state]).filter(
      ({ roles, jeweler, permissions }) =>
        roles.includes('BusinessAdministrator') && jeweler && permissions.length === 0,
    );
    if (administrator === undefined) throw new Error('There is no administrator.');
    const isDeactivated = service === 'Shipping' && (said === 'Ended' || said === 'Not approved');
    expect(serviceTile(serviceCardOf(service), administrator, today).status).toBe(
      isDeactivated ? 'Deactivated' : said,
    );
  });

  test('sends a person without its permission to their administrator', () => {
    const person = memberWith({
      subscriptions: [{ serviceType: service, isActive: true, approvalStatus: 'Approved' }],
      permissions: [{ serviceType: service, allowed: false }],
    });
    const { text, link } = serviceTile(serviceCardOf(service), person, today);
    expect([text.endsWith('Ask your business administrator for access.'), link]).toEqual([true, undefined]);
  });
});

test('the demo has a person for each thing that a tile says', () => {
  const seen = demoPeople.flatMap(({ actor }) => {
    if (actor.kind !== 'member') return [];
    const further = furtherServices
      .filter(({ companyId }) => companyId === actor.companyId)
      .map(({ serviceType, otherwise }): Subscription => ({
        serviceType,
        isActive: otherwise === undefined,
        approvalStatus: otherwise?.approvalStatus ?? 'Approved',
        activeFrom: otherwise?.activeFrom,
        activeUntil: otherwise?.activeUntil,
      }));
    const member = { ...actor, subscriptions: [...actor.subscriptions, ...further] };
    return services.map((service) => {
      const { status, text } = serviceTile(serviceCardOf(service), member, today);
      return status ?? (text.endsWith('for access.') ? 'Refused' : 'Not requested');
    });
  });
  expect([...new Set(seen)].toSorted()).toEqual([
    'Active',
    'Deactivated',
    'Ended',
    'Not approved',
    'Not requested',
    'Pending',
    'Refused',
    'Scheduled',
    'Trial',
  ]);
});

describe('the wall against dead ends', () => {
  const marta = memberWith({
    subscriptions: [{ serviceType: 'Memo', isActive: true, approvalStatus: 'Approved' }],
  });

  test('looks at every service, at cards, tiles and menu entries', () => {
    const named = new Set(serviceCards.flatMap(({ serviceType }) => serviceType ?? []));
    const tiles = new Set(externalCards().map(({ serviceType }) => serviceType));
    expect(services.filter((service) => !named.has(service) && !tiles.has(service))).toEqual([]);
    expect(cardsOf(marta).length).toBeGreaterThan(10);
    expect(menuOf(marta).length).toBeGreaterThan(5);
    expect(refusalsOf(marta).length).toBeGreaterThan(20);
  });

  test.each<[string, Signpost, string]>([
    ['a card with words alone', { name: 'a card', text: 'Not available.' }, 'a card ends in: Not available.'],
    [
      'a link to a page that is gone',
      { name: 'a card', text: '', to: '/gone' },
      'a card leads to /gone, which is no page',
    ],
    [
      'a link to a page that refuses the member',
      { name: 'a card', text: '', to: '/marketplace/natural' },
      'a card leads to /marketplace/natural, which refuses: no-subscription',
    ],
  ])('finds %s', (_, planted, found) => {
    expect(findDeadEnds(marta, [...cardsOf(marta), planted])).toEqual([found]);
  });

  test('finds a page that disappears behind a card', () => {
    const without = pages.filter(({ path }) => path !== '/memo');
    expect(findDeadEnds(marta, cardsOf(marta), without)).toEqual([
      'the card Memos leads to /memo, which is no page',
    ]);
  });
});
