import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from '#kit/web/slots/lazy.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { setPortalTime } from '#kit/web/display/now.ts';
import { Toasts } from '#kit/web/toast/toasts.tsx';
import { toastStore } from '#kit/web/toast/toast-store.ts';
import { guest, isSignedIn, routeRules } from '#platform/access/contract.ts';
import type { AccessRule, Actor, Member } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { ForbiddenPage } from '../pages/forbidden-page.tsx';
import type { Session } from '../session/session.ts';
import { PersonMenu } from './person-menu.tsx';
import { Guard } from './guard.tsx';
import { ShellContext } from './portal-context.ts';
import { ProfileNotice } from './profile-notice.tsx';
import { readTarget } from './stored-target.ts';

const harrow = { companyId: '0192a000-0000-7000-8000-00000000c001', companyName: 'Harrow & Vale' };
const kessler = { companyId: '0192a000-0000-7000-8000-00000000c002', companyName: 'Kessler & Co.' };

function memberWith(facts: Partial<Member> = {}): Member {
  return {
    kind: 'member',
    personId: '0192a000-0000-7000-8000-00000000a001',
    name: 'Marta Reyes',
    email: 'marta@harrow.example',
    roles: ['BusinessUser'],
    ...harrow,
    jeweler: true,
    approvalStatus: 'Approved',
    subscriptions: [],
    permissions: [],
    canAccessAccounts: false,
    companies: [harrow],
    ...facts,
  };
}

const done = () => Promise.resolve();
const quietSession: Session = {
  begin: () => Promise.resolve(guest),
  problem: undefined,
  idle: { idleSeconds: 3300, timeoutSeconds: 300 },
  profileFailed: false,
  readActor: () => Promise.resolve(guest),
  accessToken: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(false),
  signInAutomatically: () => Promise.resolve(false),
  signIn: done,
  signOut: done,
  switchedCompany: done,
};

const provider = {
  name: 'Assay Mutual',
  email: 'members@assay.example',
  phone: '(555) 010-0177',
  address: '',
};
const portal = { demo: true, version: '1', now: '2026-06-15T12:00:00.000Z', provider };
setPortalTime(portal.now);

interface Looking {
  readonly actor?: Actor;
  readonly profileFailed?: boolean;
  readonly session?: Partial<Session>;
  readonly at?: string;
}

/** A page under the rule, the places that a refusal leads to, and whatever else the shell draws. */
async function open(
  rule: AccessRule,
  { actor = guest, profileFailed = false, session, at = '/help' }: Looking,
) {
  const root = createRootRoute();
  const page = lazy(() => Promise.resolve({ default: () => <p>The page itself</p> }));
  const guarded = { path: '/help', title: 'Here', rule, page } as const;
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/help',
      component: () => (
        <>
          <ProfileNotice />
          {isSignedIn(actor) && <PersonMenu person={actor} />}
          <Guard route={guarded} />
        </>
      ),
    }),
    createRoute({ getParentRoute: () => root, path: '/forbidden', component: ForbiddenPage }),
    ...(['/login', '/dashboard', '/partnergateway', '/notfound'] as const).map((path) =>
      createRoute({ getParentRoute: () => root, path, component: () => <p>{`At ${path}`}</p> }),
    ),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const shell = { portal, session: { ...quietSession, profileFailed, ...session } };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const draw = (as: Actor) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <ShellContext value={shell}>
          <ActorProvider actor={as} profileFailed={profileFailed}>
            <DialogsProvider>
              <RouterProvider router={router} />
              <Toasts />
            </DialogsProvider>
          </ActorProvider>
        </ShellContext>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(draw(actor));
  return { become: (changed: Actor) => rerender(draw(changed)) };
}

beforeEach(() => {
  // An unanswered flag would be looked up again a second later, during another test.
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ name: path.split('/').at(-1), enabled: false })),
  );
  window.history.replaceState(null, '', '/help?tab=2');
  // The router scrolls a new page to its top, and the simulated browser has no height.
  window.scrollTo = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  toastStore.clear();
});

describe('the guard (spec platform §2.2)', () => {
  test("stores a guest's target and sends them to sign in", async () => {
    await open(routeRules['/memo'], {});
    expect(await screen.findByText('At /login')).toBeDefined();
    expect(readTarget()).toBe('/help?tab=2');
  });

  test.each<[string, Partial<Member>, AccessRule, RegExp]>([
    ['no subscription', {}, routeRules['/memo'], /Your company isn't subscribed to this service/],
    ['not a jeweler', { jeweler: false }, routeRules['/memo'], /This service is for jewelers/],
    ['not approved yet', { approvalStatus: 'None' }, routeRules['/memo'], /hasn't approved you yet/],
    [
      'no permission',
      {
        subscriptions: [{ serviceType: 'MarketPlace', isActive: true, approvalStatus: 'Approved' }],
        permissions: [{ serviceType: 'MarketPlace', allowed: false }],
      },
      routeRules['/marketplace'],
      /contact your company's administrator/,
    ],
  ])('redirects to 403 Forbidden, which says what to do: %s', async (_, facts, rule, next) => {
    await open(rule, { actor: memberWith(facts) });
    expect(await screen.findByRole('heading', { name: '403 Forbidden' })).toBeDefined();
    expect(screen.getByText(/You don't have permission to view this page\./).textContent).toMatch(next);
    expect(readTarget()).toBeUndefined();
  });

  test('redirects a person without the role to the dashboard', async () => {
    const subscriptions = [
      { serviceType: 'PointOfSaleIntegration', isActive: true, approvalStatus: 'Approved' },
    ] as const;
    await open(routeRules['/jmcc'], {
      actor: memberWith({ roles: ['BusinessPaymentAdministrator'], subscriptions }),
    });
    expect(await screen.findByText('At /dashboard')).toBeDefined();
  });

  test('redirects a company with only the partner gateway to it', async () => {
    const subscriptions = [
      { serviceType: 'PartnerGateway', isActive: true, approvalStatus: 'Approved' },
    ] as const;
    await open(routeRules['/dashboard'], { actor: memberWith({ subscriptions }) });
    expect(await screen.findByText('At /partnergateway')).toBeDefined();
  });

  test('redirects to /notfound while the feature is off, and treats a failed lookup as off', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })));
    await open({ who: 'anyone', feature: 'somewhere' }, { actor: memberWith() });
    expect(await screen.findByText('At /notfound')).toBeDefined();
  });

  test('lets permitted people in', async () => {
    await open(routeRules['/membership'], { actor: memberWith() });
    expect(await screen.findByText('The page itself')).toBeDefined();
    expect(screen.queryByText("We couldn't load your profile.")).toBeNull();
  });

  test('closes an open page whose access is removed, says why, and opens it again once it is back', async () => {
    const admin = memberWith({ roles: ['BusinessAdministrator'] });
    const rule: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };
    const { become } = await open(rule, { actor: admin });
    expect(await screen.findByText('The page itself')).toBeDefined();
    become(memberWith());
    const sentence = 'Your access to Here was removed by your administrator.';
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeDefined();
    expect(screen.queryByText('The page itself')).toBeNull();
    become(admin);
    expect(await screen.findByText('The page itself')).toBeDefined();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('opens a refused page as soon as access is granted', async () => {
    window.history.replaceState(null, '', '/help');
    const { become } = await open(routeRules['/memo'], {
      actor: memberWith({ approvalStatus: 'None' }),
    });
    expect(await screen.findByRole('heading', { name: '403 Forbidden' })).toBeDefined();
    become(
      memberWith({
        subscriptions: [{ serviceType: 'Memo', isActive: true, approvalStatus: 'Approved' }],
        permissions: [{ serviceType: 'Memo', allowed: true }],
      }),
    );
    expect(await screen.findByText('The page itself')).toBeDefined();
  });

  test('lets in a person whose profile failed to load, says so, and offers sign-out', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    await open(routeRules['/appraisals'], { profileFailed: true, session: { signOut } });
    expect(await screen.findByText('The page itself')).toBeDefined();
    expect(await screen.findByText("We couldn't load your profile.")).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('switching companies (spec rulings 5b)', () => {
  const ofTwo = memberWith({ companies: [harrow, kessler] });

  const openMenu = async () =>
    userEvent.click(await screen.findByRole('button', { name: /Marta Reyes.*account menu/ }));

  async function choose(answer: () => Response, name: RegExp) {
    const fetched = vi.fn((..._request: readonly unknown[]) => Promise.resolve(answer()));
    vi.stubGlobal('fetch', fetched);
    const switchedCompany = vi.fn(() => Promise.resolve());
    await open(routeRules['/membership'], { actor: ofTwo, session: { switchedCompany } });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
    return { asked: fetched, switchedCompany };
  }

  test('is hidden from a person of one company', async () => {
    await open(routeRules['/membership'], { actor: memberWith() });
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Sign out' });
    expect(screen.queryByRole('menuitemradio')).toBeNull();
  });

  test('tells the server, then reloads', async () => {
    const { asked: fetched, switchedCompany } = await choose(
      () => new Response(null, { status: 204 }),
      /Kessler/,
    );
    await waitFor(() => expect(switchedCompany).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledWith(
      '/services/identity/session/company',
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ companyId: kessler.companyId }) }),
    );
  });

  test('marks the active one, and choosing that changes nothing', async () => {
    const { asked: fetched, switchedCompany } = await choose(
      () => new Response(null, { status: 204 }),
      /Harrow/,
    );
    const switches = fetched.mock.calls.filter((words) => String(words).includes('session/company'));
    expect([switches.length, switchedCompany.mock.calls.length]).toEqual([0, 0]);
  });

  test("shows the server's refusal and stays", async () => {
    const problem = {
      type: 'about:blank',
      title: 'missing',
      status: 404,
      code: 'identity.company_not_yours',
      detail: "You're not a member of this company.",
      reference: 'LP-TEST-0001',
    };
    const headers = { 'content-type': 'application/problem+json' };
    const { switchedCompany } = await choose(
      () => new Response(JSON.stringify(problem), { status: 404, headers }),
      /Kessler/,
    );
    expect(await screen.findByText("You're not a member of this company.")).toBeDefined();
    expect(switchedCompany).not.toHaveBeenCalled();
  });
});
