import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import { hasServicePermission, isForJewelersOnly } from '#platform/access/contract.ts';
import type { Member, ServiceType } from '#platform/access/contract.ts';
import { isComing } from '#platform/companies/openings/contract/coming.ts';
import { isDeactivated, serviceStatusOf } from '../contract/service-moves.ts';
import type { ServiceStatus } from '../contract/service-moves.ts';

export type CardStatus = 'Coming soon' | 'Active' | 'Trial' | 'Pending' | 'Deactivated';

export interface CardContent {
  /** Absent if nothing was requested yet. */
  readonly status?: CardStatus;
  readonly text: string;
  /** The action; absent if there is nothing to do. */
  readonly link?: { readonly label: string; readonly to: PlainPortalPath };
}

const openStatuses: readonly ServiceStatus[] = ['Active', 'AsksToSell', 'Trial'];

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

/** The service's status and the call to action that follows. */
export function serviceCardContent(card: ServiceCard, member: Member, today: () => string): CardContent {
  const { serviceType, isExternal } = card;
  if (serviceType === undefined) return { text: card.about, link: { label: 'Contact us', to: '/help' } };
  const subscription = member.subscriptions.find((item) => item.serviceType === serviceType);
  const service = subscription && { ...subscription, sellerEnabled: false, sellerWanted: false };
  const status = serviceStatusOf(service, today);
  const mayRequest = member.roles.includes('BusinessAdministrator') && member.viewing === undefined;
  if (isDeactivated(service))
    return {
      status: 'Deactivated',
      text: 'Call us to reactivate shipping.',
      link: { label: 'Help', to: '/help' },
    };
  if (isComing(serviceType) && openStatuses.includes(status))
    return { status: 'Coming soon', text: card.about, link: { label: 'View', to: servicesPath } };
  return contentByStatus(status, { about: card.about, mayRequest, isExternal: isExternal === true });
}

interface CardFacts {
  readonly about: string;
  readonly mayRequest: boolean;
  readonly isExternal: boolean;
}

function contentByStatus(status: ServiceStatus, { about, mayRequest, isExternal }: CardFacts): CardContent {
  switch (status) {
    case 'Active':
    case 'AsksToSell':
    case 'Trial':
      return {
        status: status === 'Trial' ? 'Trial' : 'Active',
        text: about,
        ...(isExternal ? { link: { label: 'Open', to: '/external' } } : {}),
      };
    // Spec platform §9: the approval response times shown to users.
    case 'Pending':
      return {
        status: 'Pending',
        text: "We'll respond in about 24 hours, sooner for policyholders.",
        link: { label: 'View', to: servicesPath },
      };
    case 'Inactive':
    case 'NotRequested':
      return mayRequest
        ? { text: about, link: { label: 'Request', to: servicesPath } }
        : { text: `${about} Ask your business administrator to request this service.` };
  }
}

interface ServiceCard {
  readonly title: string;
  /** Absent: the provider answers directly; there is nothing to subscribe to. */
  readonly serviceType?: ServiceType;
  readonly about: string;
  /** Outside the portal (spec platform §2.4: opens in a new tab from its page). */
  readonly isExternal?: true;
}

// Spec marketplace §2: the dashboard's widgets. Each is a call to action until the service has its own figures.
export const serviceCards: readonly ServiceCard[] = [
  { title: 'Shipping', serviceType: 'Shipping', about: 'Ship jewelry with insurance.' },
  {
    title: 'Diamond marketplace',
    serviceType: 'MarketPlace',
    about: 'Diamonds from many sellers in one cart.',
  },
  {
    title: 'Natural diamonds',
    serviceType: 'MarketPlace',
    about: 'Search by shape, carat, color and clarity.',
  },
  { title: 'Lab-grown diamonds', serviceType: 'MarketPlace', about: 'Includes returnable stones.' },
  { title: 'Memos', serviceType: 'Memo', about: "See what's out, who has it and when it's due." },
  { title: 'Jeweler pages', serviceType: 'JewelerPages', about: 'Your own page for your customers.' },
  { title: 'Appraisals', serviceType: 'Appraisal', about: 'Appraisals that insurers accept.' },
  { title: 'Auction', serviceType: 'Auction', about: 'Buy and sell with other jewelers.' },
  {
    title: 'Customer connect',
    serviceType: 'PointOfSaleIntegration',
    about: 'Send sales from your register so customers can insure them.',
  },
  {
    title: 'Personal claims',
    serviceType: 'PersonalInsurance',
    about: "Your customers' claims.",
    isExternal: true,
  },
  {
    title: 'Business insurance',
    serviceType: 'CommercialInsurance',
    about: 'Your stock, transit and showcase policies.',
  },
  {
    title: 'Care plan',
    serviceType: 'CarePlan',
    about: 'Care plans for the pieces you sell.',
    isExternal: true,
  },
  { title: 'Risk services', about: 'Advice on protecting your stock, store and people.' },
  { title: 'Customer payment solutions', about: 'Let your customers pay over time.' },
];
