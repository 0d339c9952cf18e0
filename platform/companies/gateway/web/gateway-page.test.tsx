// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { guest } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { ExternalTiles } from '#platform/companies/subscriptions/web/external-tiles.tsx';
import type { GatewayMembership } from '../contract/gateway-endpoint.ts';
import { GatewayPage } from './gateway-page.tsx';

const person = (name: string) => demoPeople.find(({ actor }) => actor.name === name)?.actor ?? guest;
const grace = person('Grace Lindholm');
const marta = person('Marta Reyes');

const active: GatewayMembership = {
  affiliationType: 'AGS',
  memberId: 'AGS-31177',
  status: 'Active',
  startsOn: '2019-03-01',
  endsOn: '2035-12-31',
  isRecognized: true,
  isConfirmed: true,
};

const keys = ['partner-gateway', 'care-plan', 'personal-insurance', 'auction', 'custom'];

function serve(memberships: readonly GatewayMembership[], open: Readonly<Record<string, string>> = {}) {
  mockServer({
    '/services/membership/partnergateway': answered({ memberships }),
    '/services/membership/externalservices': answered({
      items: keys.map((key) => ({ key, address: open[key] ?? null, signsIn: open[key] !== undefined })),
    }),
    '/services/configuration/api/portal': answered({
      demo: true,
      version: '1',
      now: '2026-11-28T15:00:00Z',
      provider: {
        name: 'Assay Mutual',
        email: 'help@assay-mutual.example',
        phone: '(555) 010-0177',
        address: '14 Assay Square',
      },
    }),
  });
}

const show = (Page: () => React.ReactNode, actor = grace) =>
  showPage(
    () => (
      <ActorProvider actor={actor}>
        <Page />
      </ActorProvider>
    ),
    '/partnergateway',
  );
const card = (name: string) => screen.findByRole('region', { name });

afterEach(() => vi.unstubAllGlobals());

describe('the partner gateway', () => {
  test('shows the membership and a benefit with its next step', async () => {
    serve([active]);
    await show(GatewayPage);
    const membership = within(await card('AGS membership'));
    for (const text of ['Active', 'AGS-31177', '12/31/2035']) expect(membership.getByText(text)).toBeTruthy();
    // The company doesn't have the marketplace.
    const benefits = within(await card('Member benefits'));
    expect(benefits.getByRole('link', { name: 'View services' }).getAttribute('href')).toBe(
      '/membership/subscriptions',
    );
  });

  test.each([
    [{ status: 'Expired', isRecognized: false }, 'Expired', /Renew with AGS/],
    [{ status: 'NotListed', isRecognized: false }, 'Not listed', /Renew with AGS/],
    [{ isConfirmed: false }, 'Active', /AGS's list isn't available right now/],
  ] as const)('says what to do with a membership that is %j', async (change, status, next) => {
    serve([{ ...active, ...change }]);
    await show(GatewayPage);
    const membership = await card('AGS membership');
    expect(within(membership).getByText(status)).toBeTruthy();
    expect(membership.textContent).toMatch(next);
  });

  test('says that a company has no membership, and whom to ask', async () => {
    serve([]);
    await show(GatewayPage);
    const link = within(await card('Membership')).getByRole('link', { name: 'Contact us to add one' });
    expect(link.getAttribute('href')).toBe('/help');
  });

  test('never links an address that is missing, and opens the others in a new tab', async () => {
    serve([active]);
    await show(GatewayPage);
    const applications = within(await card('Applications'));
    expect(await applications.findByText(/This service's site isn't linked yet\./)).toBeTruthy();
    expect(applications.queryByRole('link', { name: /partner site/ })).toBeNull();
  });

  test('opens the partner site with the portal account', async () => {
    serve([active], { 'partner-gateway': 'https://partners.example/sign-in?iss=x' });
    await show(GatewayPage);
    const applications = within(await card('Applications'));
    const link = await applications.findByRole('link', { name: /Open partner site/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://partners.example/sign-in?iss=x',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(applications.getByText('You sign in with your portal account.')).toBeTruthy();
  });

  test('names the provider to ask', async () => {
    serve([active]);
    await show(GatewayPage);
    const contacts = within(await card('Contacts'));
    expect((await contacts.findByRole('link', { name: '(555) 010-0177' })).getAttribute('href')).toMatch(
      /^tel:/,
    );
  });
});

describe('external services', () => {
  const tile = (name: string) => within(screen.getByRole('listitem', { name }));

  test('lead a member by the status of each', async () => {
    serve([]);
    await show(ExternalTiles, grace);
    expect(tile('Partner gateway').getByRole('link').getAttribute('href')).toBe('/partnergateway');
    expect(tile('Auction').getByRole('link', { name: 'Request: Auction' })).toBeTruthy();
    expect(tile('Custom services').getByRole('link', { name: 'Request: Custom services' })).toBeTruthy();
  });

  test('are for jewelers only', async () => {
    serve([]);
    await show(ExternalTiles, marta.kind === 'member' ? { ...marta, jeweler: false } : marta);
    expect(tile('Care plan').getByText(/For jewelers only\./)).toBeTruthy();
  });

  test('are shown to guests together with their links, so that nothing moves', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const sent = mockServer({ '/services/membership/externalservices': () => promise });
    await show(ExternalTiles, guest);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText('Care plan')).toBeNull();
    const items = keys.map((key) => ({ key, address: 'https://care.example/', signsIn: true }));
    resolve(Response.json({ items }));
    expect(await screen.findByText('Care plan')).toBeTruthy();
    expect(tile('Care plan').getByRole('link', { name: /Open Care plan/ })).toBeTruthy();
  });

  test('are linked for guests where there is an address', async () => {
    serve([], { 'care-plan': 'https://care.example/' });
    await show(ExternalTiles, guest);
    await screen.findByText('Care plan');
    const link = tile('Care plan').getByRole('link', { name: /Open Care plan/ });
    expect(link.getAttribute('href')).toBe('https://care.example/');
    expect(tile('Auction').queryByRole('link', { name: /Open/ })).toBeNull();
  });
});
