import type { QueryClient } from '@tanstack/react-query';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { asksForKind, keepMatching } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, FoundRecord, PaletteDoor, RecordKind } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { policyReaders } from '#modules/insurance/links/contract/policy-access.ts';
import { policiesQuery } from '#modules/insurance/pages/web/policy-queries.ts';
import { statusTones } from '#modules/insurance/pages/web/policy-words.ts';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';

const policyKind: RecordKind = { id: 'policies', label: 'Policies', order: 32, icon: 'shield' };

/** None for people without access to accounts, whom the call refuses. */
const policiesOf = (queries: QueryClient): Promise<readonly Policy[]> =>
  queries.ensureQueryData(policiesQuery).then(
    ({ items }) => items,
    () => [],
  );

/** By policy number, account number or type. */
const findPolicies: FindRecords = async (text, { queries }) => {
  if (text.trim().length < 3) return { records: [] };
  const rows = (await policiesOf(queries)).map(
    ({ policyNumber, type, accountNumber, status }): FoundRecord => ({
      id: policyNumber,
      label: `${type} ${policyNumber}`,
      hint: `Account ${accountNumber}`,
      words: [policyNumber, accountNumber],
      group: policyKind.id,
      icon: policyKind.icon,
      aside: <StatusBadge kind={statusTones[status]}>{status}</StatusBadge>,
      to: `/policy/business#policy=${policyNumber}`,
    }),
  );
  const isKind = asksForKind(text, ['Policies', 'Policy']);
  return {
    records: (isKind ? rows : keepMatching(rows, text)).slice(0, 4),
    ...(isKind && { all: { [policyKind.id]: { label: 'All policies', to: '/policy/business' } } }),
  };
};

export const insurancePalette: PaletteDoor<AccessRule> = {
  icon: 'shield',
  pages: {
    '/policy/business': {
      hint: 'Limits, billing, documents, renewal',
      words: ['Insurance', 'Coverage', 'Premium', 'Declarations', 'Jewelers Block', 'Limits'],
    },
    '/policy/business/dashboard': 'absent',
    '/policy/business/certificates': { words: ['Certificate of insurance', 'COI', 'Landlord', 'Lender'] },
    '/policy/business/claims': { words: ['Insurance claims', 'Losses'] },
    '/policy/business/loss-runs': { words: ['Loss history', 'Claim history', 'Renewal'] },
    '/policy/business/accounts': { words: ['Link policy', 'Policy number', 'Account number'] },
    '/desk/policy-renewals': { words: ['Renewal', 'Questionnaire', 'Questionnaires'], icon: 'document' },
    '/desk/policy-links': { words: ['Link a policy', 'Policy numbers', 'Account numbers'], icon: 'link' },
  },
  actions: [
    {
      id: 'request-certificate',
      label: 'Request a certificate',
      words: ['Certificate of insurance', 'COI', 'Landlord', 'Lender', 'Proof of insurance'],
      icon: 'plus',
      rule: policyReaders,
      to: '/policy/business/certificates#new',
      mayNow: async (queries) =>
        (await policiesOf(queries)).some(({ actions }) => actions.includes('certificate')),
    },
    {
      id: 'renewal-questionnaire',
      label: 'Renewal questionnaire',
      words: ['Renewal', 'Renew policy', 'Insurance application', 'Questionnaire'],
      icon: 'document',
      rule: policyReaders,
      to: '/policy/business#renewal',
      mayNow: async (queries) =>
        (await policiesOf(queries)).some(({ renewal }) => (renewal?.questionnaire ?? null) !== null),
    },
    {
      id: 'link-policy',
      label: 'Link a policy',
      words: ['Policy number', 'Account number', 'Insurance'],
      icon: 'link',
      rule: { ...policyReaders, roles: ['BusinessAdministrator'] },
      to: '/policy/business/accounts#new',
    },
  ],
  records: [{ kinds: [policyKind], rule: policyReaders, find: findPolicies }],
};
