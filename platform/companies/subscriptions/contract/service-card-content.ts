import { day, formatLongDay } from '#kit/domain/day.ts';
import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import {
  decideAccess,
  hasServicePermission,
  isForJewelersOnly,
  members,
  routeRules,
} from '#platform/access/contract.ts';
import type { AccessRule, Member, ServiceType, Subscription } from '#platform/access/contract.ts';
import { aboutExternal } from '#platform/companies/external/contract/external-about.ts';
import { externalServices } from '#platform/companies/external/contract/external-sites.ts';
import type { ExternalKey } from '#platform/companies/external/contract/external-sites.ts';
import { isDeactivated, serviceStatusOf } from './service-moves.ts';
import type { ServiceStatus } from './service-moves.ts';

export type CardStatus =
  | 'Active'
  | 'Trial'
  | 'Scheduled'
  | 'Pending'
  | 'Deactivated'
  | 'Ended'
  | 'Not approved';

/** The kind of badge for each status. */
export const cardKinds = {
  Active: 'ok',
  Trial: 'info',
  Scheduled: 'info',
  Pending: 'warn',
  Deactivated: 'bad',
  Ended: 'mute',
  'Not approved': 'mute',
} as const satisfies Readonly<Record<CardStatus, string>>;

export interface CardContent {
  /** Absent if nothing was requested yet. */
  readonly status?: CardStatus;
  readonly text: string;
  /** The action; absent if there is nothing to do. */
  readonly link?: { readonly label: string; readonly to: PlainPortalPath };
}

const servicesPath = '/membership/subscriptions';

/**
 * Spec rulings 5a: services for jewelers are hidden from others, and services a person may not use are hidden from
 * them.
 */
export function isCardFor({ serviceType }: Pick<ServiceCard, 'serviceType'>, member: Member): boolean {
  if (serviceType === undefined) return member.jeweler;
  if (isForJewelersOnly(serviceType) && !member.jeweler) return false;
  return hasServicePermission(member.permissions, serviceType);
}

/** What a service offers this member, also to those whom its card is hidden from. */
export function serviceTile(card: ServiceCard, member: Member, today: () => string): CardContent {
  if (!member.jeweler && (card.serviceType === undefined || isForJewelersOnly(card.serviceType)))
    return { text: `${card.about} For jewelers only.`, link: { label: 'Help', to: '/help' } };
  if (!isCardFor(card, member)) return { text: `${card.about} Ask your business administrator for access.` };
  return serviceCardContent(card, member, today);
}

/** The service's status and the call to action that follows. */
export function serviceCardContent(card: ServiceCard, member: Member, today: () => string): CardContent {
  const { serviceType, opens } = card;
  if (serviceType === undefined || opens === undefined)
    return { text: card.about, link: { label: 'Contact us', to: '/help' } };
  const subscription = member.subscriptions.find((item) => item.serviceType === serviceType);
  const service = subscription && { ...subscription, sellerEnabled: false, sellerWanted: false };
  const status = serviceStatusOf(service, today);
  const mayRequest = member.roles.includes('BusinessAdministrator') && member.viewing === undefined;
  if (isDeactivated(service, today))
    return {
      status: 'Deactivated',
      text: 'Call us to reactivate shipping.',
      link: { label: 'Help', to: '/help' },
    };
  const mayOpen = decideAccess(opens.rule, member, { isOn: () => false, today }).allowed;
  return contentByStatus(status, {
    about: card.about,
    subscription,
    mayRequest,
    opens: mayOpen ? opens.to : undefined,
  });
}

interface CardFacts {
  readonly about: string;
  readonly subscription: Subscription | undefined;
  readonly mayRequest: boolean;
  /** Absent if the person's roles don't open it. */
  readonly opens: PlainPortalPath | undefined;
}

function contentByStatus(status: ServiceStatus, facts: CardFacts): CardContent {
  const { about, subscription, opens } = facts;
  switch (status) {
    case 'Active':
    case 'AsksToSell':
    case 'Trial':
      return {
        status: status === 'Trial' ? 'Trial' : 'Active',
        ...(opens === undefined
          ? { text: `${about} Your role can't open it. Ask your business administrator for access.` }
          : { text: about, link: { label: 'Open', to: opens } }),
      };
    // Spec platform §9: the approval response times shown to users.
    case 'Pending':
      return {
        status: 'Pending',
        text: "We'll respond in about 24 hours, sooner for policyholders.",
        link: { label: 'View', to: servicesPath },
      };
    case 'Scheduled':
      return {
        status: 'Scheduled',
        text: scheduledText(subscription),
        link: { label: 'View', to: servicesPath },
      };
    case 'Inactive':
      return {
        status: subscription?.approvalStatus === 'Rejected' ? 'Not approved' : 'Ended',
        ...requestContent(facts),
      };
    case 'NotRequested':
      return requestContent(facts);
  }
}

const requestContent = ({ about, mayRequest }: CardFacts): CardContent =>
  mayRequest
    ? { text: about, link: { label: 'Request', to: servicesPath } }
    : { text: `${about} Ask your business administrator to request this service.` };

/** When a service or trial opens: "Starts Dec 3, 2026." */
function scheduledText(subscription: Subscription | undefined): string {
  const { trial, activeFrom } = subscription ?? {};
  const start = activeFrom === undefined ? '' : ` ${formatLongDay(day(activeFrom))}`;
  return `${trial === true ? 'Trial starts' : 'Starts'}${start}.`;
}

export interface ServiceCard {
  readonly title: string;
  /** Absent: the provider answers directly; there is nothing to subscribe to. */
  readonly serviceType?: ServiceType;
  readonly about: string;
  /** Its page, and who may open it; absent together with the service. */
  readonly opens?: Place;
}

interface Place {
  readonly to: PlainPortalPath;
  readonly rule: AccessRule;
}

const shipping: Place = {
  to: '/membership/shipping',
  rule: { ...members, subscriptions: ['Shipping'], permission: 'Shipping' },
};

const marketplace = (to: PlainPortalPath): Place => ({ to, rule: routeRules['/marketplace'] });

/** A service with a site of its own: its page leads there (spec platform §2.4: in a new tab). */
function externalCard(key: ExternalKey, title?: string): ServiceCard {
  const found = externalServices.find((one) => one.key === key);
  if (found === undefined) throw new Error(`No external service is named ${key}.`);
  const { name, serviceType, path, rule } = found;
  return { title: title ?? name, serviceType, about: aboutExternal[key], opens: { to: path, rule } };
}

/** Every service with a site of its own. */
export const externalCards = (): readonly ServiceCard[] =>
  externalServices.map(({ key }) => externalCard(key));

/** The first card of a service, whether the dashboard shows it or not. */
export function serviceCardOf(service: ServiceType): ServiceCard {
  const cards = [...serviceCards, ...externalCards()];
  const found = cards.find(({ serviceType }) => serviceType === service);
  if (found === undefined) throw new Error(`${service} has no card.`);
  return found;
}

// Spec marketplace §2: the dashboard's widgets. Each is a call to action until the service has its own figures.
export const serviceCards: readonly ServiceCard[] = [
  { title: 'Shipping', serviceType: 'Shipping', about: 'Ship jewelry with insurance.', opens: shipping },
  {
    title: 'Diamond marketplace',
    serviceType: 'MarketPlace',
    about: 'Diamonds from many sellers in one cart.',
    opens: marketplace('/marketplace/dashboard'),
  },
  {
    title: 'Natural diamonds',
    serviceType: 'MarketPlace',
    about: 'Search by shape, carat, color and clarity.',
    opens: marketplace('/marketplace/natural'),
  },
  {
    title: 'Lab-grown diamonds',
    serviceType: 'MarketPlace',
    about: 'Includes returnable stones.',
    opens: marketplace('/marketplace/labgrown'),
  },
  {
    title: 'Memos',
    serviceType: 'Memo',
    about: "See what's out, who has it and when it's due.",
    opens: { to: '/memo', rule: routeRules['/memo'] },
  },
  {
    title: 'Jeweler pages',
    serviceType: 'JewelerPages',
    about: 'Your own page for your customers.',
    opens: { to: '/jewelerpages', rule: routeRules['/jewelerpages'] },
  },
  {
    title: 'Appraisals',
    serviceType: 'Appraisal',
    about: 'Appraisals that insurers accept.',
    opens: { to: '/appraisals', rule: routeRules['/appraisals'] },
  },
  externalCard('auction'),
  {
    title: 'Customer connect',
    serviceType: 'PointOfSaleIntegration',
    about: 'Send sales from your register so customers can insure them.',
    opens: { to: '/jmcc', rule: routeRules['/jmcc'] },
  },
  externalCard('personal-insurance', 'Personal claims'),
  {
    title: 'Business insurance',
    serviceType: 'CommercialInsurance',
    about: 'Your stock, transit and showcase policies.',
    opens: { to: '/policy/business', rule: routeRules['/policy/business'] },
  },
  externalCard('care-plan'),
  { title: 'Risk services', about: 'Advice on protecting your stock, store and people.' },
  { title: 'Customer payment solutions', about: 'Let your customers pay over time.' },
];

/**
 * The dashboard's cards for this member: the specification's, plus a card for each other service that the company has or
 * requested.
 */
export function dashboardCardsFor(member: Member): readonly ServiceCard[] {
  const usual = new Set(serviceCards.flatMap(({ serviceType }) => serviceType ?? []));
  const theirs = new Set(member.subscriptions.map(({ serviceType }) => serviceType));
  const further = externalCards().filter(
    ({ serviceType }) => serviceType !== undefined && theirs.has(serviceType) && !usual.has(serviceType),
  );
  return [...serviceCards, ...further].filter((card) => isCardFor(card, member));
}
