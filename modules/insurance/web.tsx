import { lazy } from '#kit/web/slots/lazy.ts';
import type { ComponentType } from 'react';
import { members, routeRules } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { policyStaff } from './links/contract/policy-access.ts';

const rule = routeRules['/policy/business'];
const ofPolicies = { rule } as const;
// Staff read a company's policies by viewing as it.
const ofMembers = { ...ofPolicies, rule: members } as const;
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
const policiesPage = later(async () => (await import('./pages/web/policies-page.tsx')).PoliciesPage);
const of = '/policy/business';

export const insuranceDoor: LoupeDoor = {
  live: {
    insurance: [
      ['policies'],
      ['desk', 'policy-links'],
      ['desk', 'policy-payments'],
      ['desk', 'policy-renewals'],
    ],
  },
  palette: async () => (await import('./finder/web/palette.tsx')).insurancePalette,
  widgets: [
    {
      id: 'policies',
      title: 'Policies',
      rule: members,
      order: 18,
      card: later(async () => (await import('./pages/web/policies-card.tsx')).PoliciesCard),
    },
  ],
  menu: [
    // Spec platform §2.1 lets everyone signed in open the page; the policies are a member's.
    {
      label: 'Policies',
      to: of,
      icon: 'shield',
      rule: { ...rule, who: members.who },
      group: 'money',
      order: 40,
    },
    {
      label: 'Policy links',
      to: '/desk/policy-links',
      icon: 'link',
      rule: policyStaff,
      group: 'queues',
      order: 39,
    },
    {
      label: 'Policy payments',
      to: '/desk/policy-payments',
      icon: 'receipt',
      rule: policyStaff,
      group: 'queues',
      order: 39,
    },
    {
      label: 'Policy renewals',
      to: '/desk/policy-renewals',
      icon: 'document',
      rule: policyStaff,
      group: 'queues',
      order: 39,
    },
  ],
  routes: [
    {
      ...ofPolicies,
      path: of,
      title: 'Policies',
      tab: { of, order: 10 },
      page: policiesPage,
    },
    // Spec platform §2.1: the same page.
    {
      ...ofPolicies,
      path: '/policy/business/dashboard',
      title: 'Policies',
      page: policiesPage,
    },
    {
      ...ofMembers,
      path: '/policy/business/certificates',
      title: 'Policies: Certificates',
      tab: { of, order: 20 },
      page: later(async () => (await import('./pages/web/certificates-page.tsx')).CertificatesPage),
    },
    {
      ...ofMembers,
      path: '/policy/business/claims',
      title: 'Policies: Claims',
      tab: { of, order: 30 },
      page: later(async () => (await import('./pages/web/claims-page.tsx')).ClaimsPage),
    },
    {
      ...ofMembers,
      path: '/policy/business/loss-runs',
      title: 'Policies: Loss runs',
      tab: { of, order: 40 },
      page: later(async () => (await import('./pages/web/loss-runs-page.tsx')).LossRunsPage),
    },
    {
      ...ofMembers,
      path: '/policy/business/accounts',
      title: 'Policies: Linked accounts',
      tab: { of, order: 50 },
      page: later(async () => (await import('./pages/web/linked-accounts-page.tsx')).LinkedAccountsPage),
    },
    {
      ...ofMembers,
      path: '/policy/business/renewals/$policyNumber',
      title: 'Renewal questionnaire',
      page: later(async () => (await import('./renewals/web/questionnaire-page.tsx')).QuestionnairePage),
    },
    {
      rule: policyStaff,
      path: '/desk/policy-renewals',
      title: 'Policy renewals',
      page: later(async () => (await import('./renewals/web/desk-renewals-page.tsx')).DeskRenewalsPage),
    },
    {
      rule: policyStaff,
      path: '/desk/policy-links',
      title: 'Policy links',
      page: later(async () => (await import('./links/web/desk-links-page.tsx')).DeskLinksPage),
    },
    {
      rule: policyStaff,
      path: '/desk/policy-payments',
      title: 'Policy payments',
      page: later(async () => (await import('./payments/web/desk-payments-page.tsx')).DeskPaymentsPage),
    },
  ],
};
