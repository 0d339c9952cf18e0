import { lazy } from '#kit/web/slots/lazy.ts';
import type { ComponentType } from 'react';
import { anyone, routeRules } from '#platform/access/contract.ts';
import { insuranceStaff } from './appraisals/contract/insurance-staff.ts';
import { quoteAskers } from './appraisals/contract/quote-askers.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

const rule = routeRules['/appraisals'];
const ofAppraisals = { rule } as const;

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
const appraisalsPage = later(
  async () => (await import('./appraisals/web/appraisals-page.tsx')).AppraisalsPage,
);

export const appraisalsDoor: LoupeDoor = {
  live: {
    appraisals: [['appraisals'], ['desk', 'insurance-requests']],
  },
  palette: async () => (await import('./finder/web/palette.tsx')).appraisalPalette,
  menu: [
    { label: 'Appraisals', to: '/appraisals', icon: 'document', rule, group: 'lend', order: 20 },
    {
      label: 'Insurance requests',
      short: 'Requests',
      to: '/desk/insurance-requests',
      icon: 'shield',
      rule: insuranceStaff,
      group: 'queues',
      order: 29,
    },
  ],
  widgets: [
    {
      id: 'appraisals',
      title: 'Appraisals',
      rule,
      order: 17,
      card: later(async () => (await import('./appraisals/web/appraisal-card.tsx')).AppraisalCard),
    },
  ],
  routes: [
    {
      ...ofAppraisals,
      path: '/appraisals',
      title: 'Appraisals',
      page: appraisalsPage,
    },
    // Spec marketplace §2 names the address.
    { ...ofAppraisals, path: '/appraisals/dashboard', title: 'Appraisals', page: appraisalsPage },
    {
      ...ofAppraisals,
      path: '/appraisals/new',
      title: 'New appraisal',
      page: later(async () => (await import('./appraisals/web/new-appraisal-page.tsx')).NewAppraisalPage),
    },
    {
      ...ofAppraisals,
      path: '/appraisals/preferences',
      title: 'Appraisal preferences',
      shape: 'form',
      page: later(
        async () =>
          (await import('./appraisals/web/preferences/preferences-page.tsx')).AppraisalPreferencesPage,
      ),
    },
    {
      ...ofAppraisals,
      path: '/appraisals/$appraisalId/edit',
      title: 'Edit appraisal',
      shape: 'form',
      page: later(async () => (await import('./appraisals/web/edit/edit-page.tsx')).EditAppraisalPage),
    },
    {
      ...ofAppraisals,
      path: '/appraisals/$appraisalId',
      title: 'Appraisal',
      page: later(async () => (await import('./appraisals/web/appraisal-page.tsx')).AppraisalPage),
    },
    {
      path: '/membership/subscriptions/appraisals',
      title: 'Appraisal pricing',
      rule: quoteAskers,
      page: later(async () => (await import('./appraisals/web/pricing-page.tsx')).AppraisalPricingPage),
    },
    {
      path: '/desk/insurance-requests',
      title: 'Insurance requests',
      rule: insuranceStaff,
      page: later(
        async () => (await import('./appraisals/web/insurance/desk-requests-page.tsx')).InsuranceRequestsPage,
      ),
    },
    {
      rule: anyone,
      layout: 'bare',
      path: '/appraisal-document',
      title: 'Appraisal',
      page: later(async () => (await import('./appraisals/web/links/document-page.tsx')).DocumentPage),
    },
    {
      rule: anyone,
      layout: 'bare',
      path: '/v',
      title: 'Verify an appraisal',
      page: later(async () => (await import('./appraisals/web/verify-page.tsx')).VerifyPage),
    },
  ],
};
