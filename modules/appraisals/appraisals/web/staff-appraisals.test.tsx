// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import type { StaffRole } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { StaffAppraisals } from './staff-appraisals.tsx';

afterEach(cleanup);

function showTo(role: StaffRole) {
  const found = demoPeople.find(({ actor }) => actor.kind === 'staff')?.actor;
  if (found?.kind !== 'staff') throw new Error('The demo has no staff.');
  return showPage(
    () => (
      <ActorProvider actor={{ ...found, roles: [role] }}>
        <StaffAppraisals />
      </ActorProvider>
    ),
    '/appraisals',
  );
}

const companies = () => screen.queryByRole('link', { name: 'Companies' });

test('leads staff who may look up companies to the list', async () => {
  await showTo('CustomerService');
  expect(companies()?.getAttribute('href')).toBe('/desk/companies');
  expect(screen.getByText(/choose View as company/)).toBeTruthy();
});

test('tells an appraisal administrator who can open a company, without a link that is refused', async () => {
  await showTo('AppraisalAdministrator');
  expect(screen.getByText(/Ask customer service or a platform administrator/)).toBeTruthy();
  expect(companies()).toBeNull();
});
