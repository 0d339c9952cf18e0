// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, broken, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { accountStateText } from './account-words.ts';
import { Questionnaire } from './questionnaire.tsx';

const link = '/services/shipping/api/usersettings/linkaccount';
const actor = demoPeople.find(({ actor: one }) => one.name.startsWith('Sven '))?.actor;
if (actor?.kind !== 'member') throw new Error('Sven is a member of the demo.');
const request = `/services/membership/companies/requestshipping/${actor.companyId}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a retry after a failure is not refused because of the policy sent before', async () => {
  const sent = mockServer({
    [link]: answered({ state: 'InProgress', number: '55-204417', fault: null }),
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
  expect(sent.filter(({ path }) => path === link)).toHaveLength(1);
});

test.each([
  ['Rejected', 'Declined'],
  ['Approved', 'Deactivated'],
] as const)('shipping that is closed and %s is called %s', (shippingApproval, badge) => {
  expect(accountStateText({ state: 'closed', shippingApproval }).badge).toBe(badge);
});
