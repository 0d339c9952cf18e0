// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import type { Subscription } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { AppraisalPricingPage } from './pricing-page.tsx';

const marta = demoPeople.map(({ actor }) => actor).find(({ name }) => name === 'Marta Reyes');

afterEach(cleanup);

const approved = { serviceType: 'Appraisal', isActive: false, approvalStatus: 'Approved' } as const;

test.each<[string, Subscription]>([
  [
    'Your trial starts Dec 1, 2035.',
    { ...approved, trial: true, activeFrom: '2035-12-01', activeUntil: '2035-12-31' },
  ],
  ['Your subscription starts Dec 1, 2035.', { ...approved, activeFrom: '2035-12-01' }],
  [
    'Your trial ends Dec 31, 2035.',
    { ...approved, trial: true, activeFrom: '2026-01-05', activeUntil: '2035-12-31' },
  ],
  ['Your company subscribes to appraisals.', { ...approved, isActive: true }],
  [
    'Your trial ended Jan 31, 2026. We keep your drafts and documents. Subscribe to open them again.',
    { ...approved, trial: true, activeFrom: '2026-01-05', activeUntil: '2026-01-31' },
  ],
  ["Your company's appraisals aren't active.", approved],
])('appraisal pricing says: %s', async (text, service) => {
  if (marta?.kind !== 'member') throw new Error('Marta is a member of the demo.');
  const actor = { ...marta, subscriptions: [service] };
  await showPage(
    () => (
      <ActorProvider actor={actor}>
        <AppraisalPricingPage />
      </ActorProvider>
    ),
    '/membership/subscriptions/appraisals',
  );
  expect(screen.getByText(text)).toBeTruthy();
});
