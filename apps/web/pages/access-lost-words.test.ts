import { expect, test } from 'vitest';
import type { Denial, Member } from '#platform/access/contract.ts';
import { accessLostWords } from './access-lost-words.ts';

const member: Member = {
  kind: 'member',
  personId: '0192a000-0000-7000-8000-00000000a001',
  name: 'Jonah Vale',
  email: 'jonah@harrow.example',
  roles: ['BusinessUser'],
  companyId: '0192a000-0000-7000-8000-00000000c001',
  companyName: 'Harrow & Vale',
  jeweler: true,
  approvalStatus: 'Approved',
  subscriptions: [],
  permissions: [],
  canAccessAccounts: false,
  companies: [],
};

test.each<[Denial, Partial<Member>, string]>([
  ['no-role', {}, 'Your access to Billing was removed by your administrator.'],
  ['no-permission', {}, 'Your access to Billing was removed by your administrator.'],
  ['no-subscription', {}, "Your company's access to Billing has ended."],
  ['no-subscription', { companyStatus: 'Closed' }, 'The Harrow & Vale account is closed.'],
  ['not-approved', {}, 'You no longer have access to Harrow & Vale.'],
  ['feature-off', {}, 'Billing was turned off.'],
])('a page lost for %s of %o says why', (because, facts, sentence) => {
  const actor = { ...member, ...facts };
  expect(accessLostWords({ title: 'Billing', because, actor }).sentence).toBe(sentence);
});
