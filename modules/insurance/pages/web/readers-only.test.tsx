// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { CertificatesPage } from './certificates-page.tsx';
import { ClaimsPage } from './claims-page.tsx';
import { LinkedAccountsPage } from './linked-accounts-page.tsx';
import { LossRunsPage } from './loss-runs-page.tsx';
import { PoliciesPage } from './policies-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([PoliciesPage, CertificatesPage, ClaimsPage, LossRunsPage, LinkedAccountsPage])(
  'a person without access to accounts sees whom to ask and can report a claim',
  async (Page) => {
    const found = demoPeople.find(({ actor }) => actor.kind === 'member')?.actor;
    if (found?.kind !== 'member') throw new Error('The demo has no member.');
    const actor = { ...found, canAccessAccounts: false, roles: [] };
    const sent = mockServer({});
    await showPage(
      () => (
        <ActorProvider actor={actor}>
          <Page />
        </ActorProvider>
      ),
      '/policy/business',
    );
    expect(await screen.findByText("You don't have access to your company's policies")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Report a claim' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent).toEqual([]);
  },
);
