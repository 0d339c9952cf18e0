import { hasServicePermission, isForJewelersOnly } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { ServiceCard } from './every-service-card.ts';
import { isDeactivated, serviceStandingOf } from '../contract/service-moves.ts';
import type { ServiceStanding } from '../contract/service-moves.ts';

export type CardStatus = 'Active' | 'In trial' | 'Pending' | 'Deactivated';

export interface CardWords {
  /** Absent where nothing was asked for yet. */
  readonly status?: CardStatus;
  readonly says: string;
  /** The one way on; absent where there is nothing to do. */
  readonly link?: { readonly label: string; readonly to: string };
}

const services = '/membership/subscriptions';

/**
 * Spec rulings 5a: what is for jewelers only is not shown to others; and nobody is shown a service that was taken from
 * them.
 */
export function isCardFor({ serviceType }: ServiceCard, member: Member): boolean {
  if (serviceType === undefined) return member.jeweler;
  if (isForJewelersOnly(serviceType) && !member.jeweler) return false;
  return hasServicePermission(member.permissions, serviceType);
}

/** How the company stands with the service, and the call to action that follows from it. */
export function cardSays(card: ServiceCard, member: Member, today: () => string): CardWords {
  const { serviceType, outside } = card;
  if (serviceType === undefined) return { says: card.about, link: { label: 'Ask us', to: '/help' } };
  const found = member.subscriptions.find((one) => one.serviceType === serviceType);
  const held = found && { ...found, sellerEnabled: false, sellerWanted: false };
  const standing = serviceStandingOf(held, today);
  const may = member.roles.includes('BusinessAdministrator') && member.viewing === undefined;
  if (isDeactivated(held))
    return {
      status: 'Deactivated',
      says: 'Call us; we open it again.',
      link: { label: 'Help', to: '/help' },
    };
  return wordsAt(standing, { about: card.about, may, outside: outside === true });
}

interface Asking {
  readonly about: string;
  readonly may: boolean;
  readonly outside: boolean;
}

function wordsAt(standing: ServiceStanding, { about, may, outside }: Asking): CardWords {
  switch (standing) {
    case 'Active':
    case 'AsksToSell':
    case 'Trial':
      return {
        status: standing === 'Trial' ? 'In trial' : 'Active',
        says: about,
        ...(outside ? { link: { label: 'Open', to: '/external' } } : {}),
      };
    // Spec platform §9: the approval response times shown to users.
    case 'Pending':
      return {
        status: 'Pending',
        says: 'An answer takes about 24 hours, less for policyholders.',
        link: { label: 'Look', to: services },
      };
    case 'Inactive':
    case 'NotRequested':
      return may
        ? { says: about, link: { label: 'Request', to: services } }
        : { says: `${about} Ask your business administrator for it.` };
  }
}
