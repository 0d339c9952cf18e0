import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '#platform/access/contract.ts';
import { recordServiceOpened } from './guard.tsx';

const marta: Member = {
  kind: 'member',
  personId: '0192a000-0000-7000-8000-00000000a001',
  name: 'Marta Reyes',
  email: 'marta@harrow.example',
  roles: ['BusinessUser'],
  companyId: '0192a000-0000-7000-8000-00000000c001',
  companyName: 'Harrow & Vale',
  jeweler: true,
  approvalStatus: 'Approved',
  subscriptions: [
    { serviceType: 'Memo', isActive: true, approvalStatus: 'Approved' },
    { serviceType: 'Auction', isActive: false, approvalStatus: 'None' },
  ],
  permissions: [],
  canAccessAccounts: false,
  companies: [],
};
const memo = { who: 'members', subscriptions: ['Auction', 'Memo'] } as const;
const noon = new Date('2026-06-15T16:00:00Z');

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    reported.push(JSON.parse(body));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const opened = { serviceType: 'Memo', what: 'opened' };

test("reports a service's page once per person, company and provider day", async () => {
  recordServiceOpened(marta, memo, noon);
  recordServiceOpened(marta, { who: 'members', permission: 'Memo' }, new Date('2026-06-16T03:00:00Z'));
  await vi.waitFor(() => expect(reported).toEqual([opened]));
  recordServiceOpened({ ...marta, personId: '0192a000-0000-7000-8000-00000000a002' }, memo, noon);
  recordServiceOpened({ ...marta, companyId: '0192a000-0000-7000-8000-00000000c002' }, memo, noon);
  recordServiceOpened(marta, memo, noon);
  await vi.waitFor(() => expect(reported).toHaveLength(3));
  recordServiceOpened(marta, memo, new Date('2026-06-16T05:00:00Z'));
  await vi.waitFor(() => expect(reported).toHaveLength(4));
});

test('reports no pages without a service, no unavailable services, and nothing while staff view', async () => {
  recordServiceOpened(marta, { who: 'members' }, noon);
  recordServiceOpened(marta, { who: 'members', subscriptions: ['Auction'] }, noon);
  recordServiceOpened({ ...marta, viewing: { viewId: 'one' } }, memo, noon);
  recordServiceOpened({ kind: 'guest' }, memo, noon);
  expect(localStorage).toHaveLength(0);
  recordServiceOpened(marta, memo, noon);
  await vi.waitFor(() => expect(reported).toEqual([opened]));
});
