// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answered, empty, refused, lastChange, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { guest } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { registrationRefusals } from '../../contract/registration-refusals.ts';
import { AcceptInvitePage } from './accept-invite-page.tsx';
import { InvitePage } from './invite-page.tsx';

const invitePath = '/services/membership/api/Invites/Code';
const acceptPath = '/services/membership/api/Invites/Code/c-1/accept';
const switchPath = '/services/identity/session/company';

const jonah = demoPeople.find(({ actor }) => actor.name === 'Jonah Price')?.actor ?? guest;
const invite = (email: string, hasAccount = true) =>
  answered({
    code: 'c-1',
    email,
    personInfo: { firstName: 'Jonah', lastName: 'Price', cellPhone: '', countryCode: '+1' },
    company: { name: 'Castellan Gems' },
    expiresAt: '2027-01-01T00:00:00.000Z',
    hasAccount,
  });
const jonahEmail = 'jonah.price@harrowvale.example';

const openPage = (Page: () => React.ReactNode, actor: Actor) =>
  showPage(
    () => (
      <ActorProvider actor={actor}>
        <Page />
      </ActorProvider>
    ),
    '/invite?code=c-1',
  );

afterEach(() => vi.unstubAllGlobals());

describe('the link of an invite', () => {
  test('an invite link leads people with an account through sign-in to accepting', async () => {
    mockServer({ [invitePath]: invite(jonahEmail) });
    await openPage(InvitePage, guest);
    const link = await screen.findByRole('link', { name: 'Sign in and join' });
    expect(link.getAttribute('href')).toBe('/invite/accept?code=c-1');
    expect(screen.getByRole('heading', { name: 'Join Castellan Gems' })).toBeTruthy();
  });

  test.each([
    ['used', registrationRefusals.invite_used],
    ['withdrawn', registrationRefusals.invite_withdrawn],
    ['expired', registrationRefusals.invite_expired],
  ])('an invite link says that the invite is %s and what to do next', async (_, refusal) => {
    mockServer({ [invitePath]: refused(refusal) });
    await openPage(InvitePage, guest);
    expect(await screen.findByText(refusal.sentence)).toBeTruthy();
    expect(screen.getByText(refusal.next ?? '')).toBeTruthy();
  });
});

describe('an invited person who is signed in', () => {
  test('a signed-in person accepts an invite and works for the company they joined', async () => {
    const sent = mockServer({
      [invitePath]: invite(jonahEmail),
      [acceptPath]: answered({
        companyId: '0192a000-0000-7000-8000-00000000c001',
        companyName: 'Castellan Gems',
      }),
      [switchPath]: empty,
    });
    const user = await openPage(AcceptInvitePage, jonah);
    await user.click(await screen.findByRole('button', { name: 'Accept invite' }));
    expect(await screen.findByRole('heading', { name: "You've joined Castellan Gems" })).toBeTruthy();
    vi.stubGlobal('location', { assign: () => undefined });
    await user.click(screen.getByRole('button', { name: 'Switch to Castellan Gems' }));
    expect(lastChange(sent)).toEqual({
      method: 'POST',
      path: switchPath,
      body: { companyId: '0192a000-0000-7000-8000-00000000c001' },
    });
  });

  test('a person signed in with another email sees which email was invited and cannot accept', async () => {
    mockServer({ [invitePath]: invite('ana.ruiz@harrowvale.example') });
    await openPage(AcceptInvitePage, jonah);
    expect(await screen.findByText(registrationRefusals.invite_for_another.sentence)).toBeTruthy();
    expect(
      screen.getByText(/sent to ana\.ruiz@harrowvale\.example\. You're signed in as jonah/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept invite' })).toBeNull();
  });

  test('accepting again shows that the person already works there', async () => {
    mockServer({
      [invitePath]: invite(jonahEmail),
      [acceptPath]: refused(registrationRefusals.already_member),
    });
    const user = await openPage(AcceptInvitePage, jonah);
    await user.click(await screen.findByRole('button', { name: 'Accept invite' }));
    expect(await screen.findByText('You already belong to this company.')).toBeTruthy();
  });
});
