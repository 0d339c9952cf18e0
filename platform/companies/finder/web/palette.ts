import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { deskReaders } from '#platform/companies/desk/contract/desk-readers.ts';
import { teamManagers } from '#platform/companies/team/contract/runs-team.ts';
import { companyKind, findCompanies, findPeople, personKind } from './find-at-desk.tsx';
import { findMembers, memberKind } from './find-members.tsx';

export const companiesPalette: PaletteDoor<AccessRule> = {
  icon: 'building',
  pages: {
    '/membership/company': {
      words: ['Company profile', 'Business details', 'Logo', 'Tax ID', 'Address'],
    },
    '/membership/locations': { words: ['Stores', 'Addresses', 'Business units'] },
    '/membership/subscriptions': { words: ['Subscriptions', 'Plans', 'Modules'], icon: 'check' },
    '/membership/profile': {
      words: ['My account', 'Personal details', 'Account settings'],
      icon: 'person',
      likely: true,
    },
    '/membership/team': {
      words: ['Employees', 'Users', 'Colleagues', 'Roles', 'Staff'],
      icon: 'people',
      likely: true,
    },
    '/membership/invites': { words: ['Invitations', 'Pending invites'], icon: 'mail' },
    '/membership/agreements': { words: ['Terms', 'Contracts', 'Consents'], icon: 'document' },
    '/partnergateway': { words: ['AGS', 'GemAndJewel', 'Affiliation', 'Member benefits'], icon: 'people' },
    '/careplan': { words: ['Care plan claims', 'Repairs', 'Repair center'], icon: 'shield' },
    '/personalinsurance': {
      words: ['Personal lines', 'Personal claims', 'Customer insurance'],
      icon: 'shield',
    },
    '/auction': { words: ['Bids', 'Sell at auction'], icon: 'scales' },
    '/customservices': { words: ['Agreed services'], icon: 'check' },
    '/desk/external-services': { words: ['External links', 'Partner sites', 'Handoff'], icon: 'external' },
    '/desk/registrations': { words: ['New members', 'Approvals', 'Applications'], likely: true },
    '/desk/subscriptions': { words: ['Service requests', 'Approvals'], icon: 'check' },
    '/desk/companies': { words: ['Members', 'Jewelers', 'Customers'], likely: true },
    '/desk/people': { words: ['Members', 'Users', 'Accounts'], icon: 'people', likely: true },
    '/desk/invites': { words: ['Invitations'], icon: 'mail' },
    '/desk/terms': { words: ['Agreements', 'Consents'], icon: 'document' },
  },
  actions: [
    {
      id: 'invite-people',
      label: 'Invite people',
      words: ['Invite a colleague', 'Add user', 'New employee', 'Team'],
      icon: 'people',
      keys: ['I', 'P'],
      rule: teamManagers,
      to: '/membership/invites/new',
      likely: true,
    },
    {
      id: 'add-location',
      label: 'Add location',
      words: ['New store', 'New address'],
      icon: 'plus',
      rule: { ...members, roles: ['BusinessAdministrator'] },
      to: '/membership/locations#new',
    },
  ],
  records: [
    { kinds: [memberKind], rule: members, find: findMembers },
    { kinds: [companyKind], rule: deskReaders, find: findCompanies },
    { kinds: [personKind], rule: deskReaders, find: findPeople },
  ],
};
