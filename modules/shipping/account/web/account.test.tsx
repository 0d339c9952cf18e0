import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, broken, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { accountStatusText } from './account-status.ts';
import { Questionnaire } from './questionnaire.tsx';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import type { LinkFailure } from '../domain/account-link.ts';
import { PolicyLink } from './policy-link.tsx';

// @vitest-environment jsdom

const linkPath = '/services/shipping/api/usersettings/linkaccount';
const actor = demoPeople.find(({ actor: one }) => one.name.startsWith('Sven '))?.actor;
if (actor?.kind !== 'member') throw new Error('Sven is a member of the demo.');
const request = `/services/membership/companies/requestshipping/${actor.companyId}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a retry after a failure is not refused because the policy number was already sent', async () => {
  const sent = mockServer({
    [linkPath]: answered({ state: 'InProgress', number: '55-204417', fault: null }),
    [request]: broken,
  });
  const user = await showPage(
    () => (
      <ActorProvider actor={actor}>
        <Questionnaire canLinkAccounts />
      </ActorProvider>
    ),
    '/membership/shipping/setup',
  );
  await user.click(await screen.findByRole('radio', { name: '51+' }));
  await user.type(screen.getByRole('textbox', { name: /Policy number/ }), '55-204417');
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    await vi.waitFor(() => expect(sent.filter(({ path }) => path === request)).toHaveLength(times));
    await screen.findByText(/LP-7F3K-2209/);
  }
  expect(sent.filter(({ path }) => path === linkPath)).toHaveLength(1);
});

test.each([
  ['Rejected', 'Declined'],
  ['Approved', 'Deactivated'],
] as const)('a closed account whose approval is %s is labeled %s', (shippingApproval, badge) => {
  expect(accountStatusText({ state: 'closed', shippingApproval, activeFrom: null }).badge).toBe(badge);
});

// @vitest-environment jsdom

test('an account that starts later says when', () => {
  const scheduled = { state: 'scheduled', shippingApproval: 'Approved', activeFrom: '2026-12-03' } as const;
  const { badge, text } = accountStatusText(scheduled);
  expect([badge, text]).toEqual(['Scheduled', 'Your account is approved. Shipping starts Dec 3, 2026.']);
});

// Spec platform §8: account not found, no active policy.
test.each<[LinkFailure, RegExp]>([
  ['NotFound', /^Account not found\. Check the number/],
  ['NotActive', /^No active policy\. Enter the number of an active policy/],
])('an unlinked policy shows the reason and what to do: %s', async (fault, text) => {
  const link = { state: 'Failed', number: '55-204417', fault } as const;
  const page = () => (
    <DialogsProvider>
      <PolicyLink link={link} canLinkAccounts />
    </DialogsProvider>
  );
  await showPage(page, '/membership/shipping/setup');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Link policy' })).toBeTruthy();
});
