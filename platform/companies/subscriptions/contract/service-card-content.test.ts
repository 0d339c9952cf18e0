import { expect, test } from 'vitest';
import type { Member, Subscription } from '#platform/access/contract.ts';
import { dashboardCardsFor, serviceCardContent, isCardFor, serviceCards } from './service-card-content.ts';

const marta: Member = {
  kind: 'member',
  personId: '0192a000-0000-7000-8000-00000000a001',
  name: 'Marta Reyes',
  email: 'marta@harrow.example',
  roles: ['BusinessAdministrator'],
  companyId: '0192a000-0000-7000-8000-00000000c001',
  companyName: 'Harrow & Vale',
  jeweler: true,
  approvalStatus: 'Approved',
  subscriptions: [],
  permissions: [],
  canAccessAccounts: false,
  companies: [],
};
const today = () => '2026-11-21';
const findCard = (title: string) => {
  const card = serviceCards.find((overrides) => overrides.title === title);
  if (card === undefined) throw new Error(`There is no card titled ${title}.`);
  return card;
};
const withSubscription = (overrides: Partial<Subscription>): Member => ({
  ...marta,
  subscriptions: [{ serviceType: 'Shipping', isActive: false, approvalStatus: 'None', ...overrides }],
});
const cardText = (title: string, member: Member): string => {
  const { status, text, link } = serviceCardContent(findCard(title), member, today);
  const expected = status === undefined ? text : `${status}: ${text}`;
  return link === undefined ? expected : `${expected} [${link.label}: ${link.to}]`;
};

test.each([
  ['Ship jewelry with insurance. [Request: /membership/subscriptions]', 'Shipping', marta],
  [
    'Ship jewelry with insurance. Ask your business administrator to request this service.',
    'Shipping',
    { ...marta, roles: ['BusinessUser'] as const },
  ],
  [
    "Pending: We'll respond in about 24 hours, sooner for policyholders. [View: /membership/subscriptions]",
    'Shipping',
    withSubscription({}),
  ],
  [
    'Active: Ship jewelry with insurance. [Open: /membership/shipping]',
    'Shipping',
    withSubscription({ isActive: true, approvalStatus: 'Approved' }),
  ],
  [
    'Deactivated: Call us to reactivate shipping. [Help: /help]',
    'Shipping',
    withSubscription({ approvalStatus: 'Rejected' }),
  ],
  [
    'Active: Care plans and repairs for the jewelry you sell. [Open: /careplan]',
    'Care plan',
    withSubscription({ serviceType: 'CarePlan', isActive: true, approvalStatus: 'Approved' }),
  ],
  [
    'Active: Buy and sell diamonds and jewelry at auction with other jewelers. [Open: /auction]',
    'Auction',
    withSubscription({ serviceType: 'Auction', isActive: true, approvalStatus: 'Approved' }),
  ],
  [
    'Trial: Appraisals that insurers accept. [Open: /appraisals]',
    'Appraisals',
    withSubscription({
      serviceType: 'Appraisal',
      approvalStatus: 'Approved',
      trial: true,
      activeFrom: '2026-11-01',
      activeUntil: '2026-11-30',
    }),
  ],
  [
    "Active: Appraisals that insurers accept. Your role can't open it. Ask your business administrator for access.",
    'Appraisals',
    {
      ...withSubscription({ serviceType: 'Appraisal', isActive: true, approvalStatus: 'Approved' }),
      roles: ['BusinessPaymentAdministrator'] as const,
    },
  ],
  [
    'Ended: Care plans and repairs for the jewelry you sell. [Request: /membership/subscriptions]',
    'Care plan',
    withSubscription({ serviceType: 'CarePlan', approvalStatus: 'Approved', activeUntil: '2026-09-30' }),
  ],
  [
    "Not approved: Insurance and claims for your customers' own jewelry. [Request: /membership/subscriptions]",
    'Personal claims',
    withSubscription({ serviceType: 'PersonalInsurance', approvalStatus: 'Rejected' }),
  ],
  [
    'Scheduled: Starts Dec 1, 2026. [View: /membership/subscriptions]',
    'Memos',
    withSubscription({ serviceType: 'Memo', approvalStatus: 'Approved', activeFrom: '2026-12-01' }),
  ],
  [
    'Scheduled: Trial starts Dec 3, 2026. [View: /membership/subscriptions]',
    'Shipping',
    withSubscription({
      approvalStatus: 'Approved',
      trial: true,
      activeFrom: '2026-12-03',
      activeUntil: '2027-01-02',
    }),
  ],
  ['Advice on protecting your stock, store and people. [Contact us: /help]', 'Risk services', marta],
])('%s', (expected, title, member) => {
  expect(cardText(title, member)).toBe(expected);
});

test('shows the gateway and custom services on the dashboard once the company has or requested them', () => {
  const titles = (subscriptions: Member['subscriptions']) =>
    dashboardCardsFor({ ...marta, subscriptions }).map(({ title }) => title);
  const usual = serviceCards.map(({ title }) => title);
  expect(titles([])).toEqual(usual);
  const further = titles([
    { serviceType: 'Custom', isActive: false, approvalStatus: 'None' },
    { serviceType: 'PartnerGateway', isActive: true, approvalStatus: 'Approved' },
    { serviceType: 'CarePlan', isActive: true, approvalStatus: 'Approved' },
  ]);
  expect(further).toEqual([...usual, 'Partner gateway', 'Custom services']);
});

test('shows only shipping to businesses that are not jewelers, and hides services a person may not use', () => {
  const titles = (member: Member) =>
    serviceCards.filter((card) => isCardFor(card, member)).map(({ title }) => title);
  expect(titles({ ...marta, jeweler: false })).toEqual(['Shipping']);
  expect(titles(marta)).toHaveLength(serviceCards.length);
  const restricted = { ...marta, permissions: [{ serviceType: 'MarketPlace', allowed: false }] as const };
  expect(titles(restricted)).not.toContain('Natural diamonds');
});
