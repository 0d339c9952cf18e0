// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import type { Claim } from '../../contract/claim-endpoints.ts';
import { ClaimDraftSteps } from './claim-draft.tsx';

const today = day('2026-11-27');
const claim: Claim = {
  claimId: '0197a5f0-0000-7000-8000-000000000001',
  shipmentId: '0197a5f0-0000-7000-8000-000000000002',
  number: null,
  shipmentNumber: '40-118302',
  recipient: 'Ana Solberg',
  carrier: 'UPS',
  trackingTail: '7127',
  reason: 'NotDelivered',
  status: 'NotSubmitted',
  shown: 'Not Submitted',
  lane: 'Not submitted',
  next: 'You',
  needsYou: true,
  expected: null,
  claimValue: cents(90_000),
  payout: { amount: cents(90_000), isEstimate: true },
  submittedAt: null,
  isAppeal: false,
  service: 'UPS Ground',
  insuredValue: cents(90_000),
  coverage: 'Essential',
  exceptions: [],
  tenderedOn: today,
  deadlines: {
    fromDiscovery: day('2026-12-02'),
    fromTender: day('2026-12-27'),
    due: day('2026-12-02'),
    isPassed: false,
  },
  today,
  isLate: false,
  draftedBecause: null,
  details: {
    contact: 'Marta Reyes',
    reason: 'NotDelivered',
    extent: 'Complete',
    packages: 1,
    discoveredOn: today,
    invoiceValue: null,
    replacementValue: null,
    repairCost: null,
    claimValue: cents(90_000),
    rolexGia: null,
    outerDamage: '',
    innerDamage: '',
    policeReport: '',
    serial: '',
    circumstances: '',
    comments: '',
    lateReason: '',
  },
  payoutLines: [],
  decision: null,
  paymentReference: null,
  entries: [],
  proof: {
    checklist: [],
    documents: [],
    known: [],
    affidavit: null,
    recipientEmail: 'ana@solberg.example',
    takesMore: true,
    actions: [],
  },
  actions: ['save', 'submit', 'withdraw'],
};

function Draft() {
  const { searchStr } = useLocation();
  return (
    <DialogsProvider>
      <p>{searchStr}</p>
      <ClaimDraftSteps claim={claim} beside={null} onDone={() => Promise.resolve()} />
    </DialogsProvider>
  );
}

const show = (address: string) => showPage(Draft, address);
const step = () => screen.getByRole('group').getAttribute('aria-label');

test('a draft opens at the first step that needs something, and names it in the address', async () => {
  await show('/claims/1');
  expect(step()).toBe('Details');
  await screen.findByText('?step=details');
});

test.each([
  ['claimant', 'Claimant'],
  ['documents', 'Supporting documents'],
  ['nonsense', 'Details'],
])('the step %s of an address opens %s', async (named, shown) => {
  await show(`/claims/1?step=${named}`);
  expect(step()).toBe(shown);
});

test('Back goes to the step before, with what was typed', async () => {
  const user = await show('/claims/1');
  const steps = within(screen.getByRole('list', { name: 'Claim' }));
  await user.type(screen.getByRole('textbox', { name: 'Circumstances of the loss' }), 'Lost.');
  await user.click(steps.getByRole('button', { name: /^Supporting documents/ }));
  await waitFor(() => expect(step()).toBe('Supporting documents'));
  await user.click(steps.getByRole('button', { name: /^Confirmation/ }));
  await waitFor(() => expect(step()).toBe('Confirmation'));
  user.goBack();
  await waitFor(() => expect(step()).toBe('Supporting documents'));
  user.goBack();
  await waitFor(() => expect(step()).toBe('Details'));
  expect(screen.getByRole('textbox', { name: 'Circumstances of the loss' })).toHaveProperty('value', 'Lost.');
});
