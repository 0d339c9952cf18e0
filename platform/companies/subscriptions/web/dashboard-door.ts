import { lazy } from 'react';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

const administrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

/** What the company itself puts on the dashboard. */
export const companyWidgets: NonNullable<LoupeDoor['widgets']> = [
  {
    id: 'first-steps',
    rule: administrators,
    order: 0,
    row: 'above',
    card: lazy(async () => ({
      default: (await import('#platform/companies/first-steps/web/first-steps-card.tsx')).FirstStepsCard,
    })),
  },
  {
    id: 'diamond-supplier',
    rule: { ...members, feature: 'diamond-supplier' },
    order: 710,
    card: lazy(async () => ({ default: (await import('./diamond-supplier-card.tsx')).DiamondSupplierCard })),
  },
  {
    id: 'services',
    rule: members,
    order: 990,
    row: 'below',
    card: lazy(async () => ({ default: (await import('./service-cards.tsx')).ServiceCards })),
  },
];
