import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveHub } from '#kit/contract/live-hub.ts';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import type { HubListener } from '#kit/server/hubs/testing-hear-hub.ts';
import {
  approveTeamMember,
  getSession,
  getTeamMember,
  listTeamMembers,
  removeTeamMember,
} from '#platform/companies/contract.ts';
import { findDemoMember } from '../../testing/send-notice.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let first: TestLoupe;
let second: TestLoupe;
const listeners: HubListener[] = [];
beforeAll(async () => {
  first = await startTestLoupe();
  second = await startTestLoupe({}, { database: first.connectionString });
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await second.stop();
  await first.stop();
});

/** What an open page of this person hears, by event; topics by their name. */
async function openPage(node: TestLoupe, firstName: string): Promise<Set<string>> {
  const heard = new Set<string>();
  const listener = await hearHub(node.url, liveHub, await node.token(firstName), (event, message) => {
    const { topics = [event] } = message as { topics?: readonly string[] };
    for (const one of topics) heard.add(one);
  });
  listeners.push(listener);
  return heard;
}

async function decide(call: typeof approveTeamMember | typeof removeTeamMember, firstName: string) {
  const marta = await first.as('Marta');
  const { personId } = findDemoMember(firstName);
  const { answer: member } = await marta.call(getTeamMember, { params: { personId } });
  const { version, roles, permissions } = member;
  if (call === removeTeamMember)
    return marta.call(removeTeamMember, { params: { personId }, body: { version, reason: '' } });
  return marta.call(approveTeamMember, {
    params: { personId },
    body: { version, roles: [...roles], locationIds: [], permissions },
  });
}

const approvalOf = async (firstName: string): Promise<unknown> => {
  const { answer } = await (await second.as(firstName)).call(getSession, {});
  return answer.kind === 'member' ? answer.approvalStatus : undefined;
};

test("an approval on one node reaches the open pages of the other: the employee's, the team's and the desk's", async () => {
  const hanna = await openPage(second, 'Hanna');
  const marta = await openPage(second, 'Marta');
  const staff = await openPage(second, 'Vera');
  const otherCompany = await openPage(second, 'Elena');
  expect(await approvalOf('Hanna')).toBe('None');
  await decide(approveTeamMember, 'Hanna');
  await expect.poll(() => hanna.has('AccessChanged')).toBe(true);
  expect(await approvalOf('Hanna')).toBe('Approved');
  await expect.poll(() => [marta.has('team'), staff.has('team')]).toEqual([true, true]);
  expect([...marta]).not.toContain('AccessChanged');
  expect([...otherCompany]).not.toContain('team');
});

test('someone who is removed hears it, and then nothing more of the company', async () => {
  const jonah = await openPage(second, 'Jonah');
  const colleague = await openPage(second, 'Marta');
  await decide(removeTeamMember, 'Jonah');
  await expect.poll(() => jonah.has('AccessChanged')).toBe(true);
  expect(await approvalOf('Jonah')).toBe('Rejected');
  await expect.poll(() => colleague.has('team')).toBe(true);
  jonah.clear();
  colleague.clear();
  const query = { limit: 25, order: 'name', search: 'Nadia' } as const;
  const { answer } = await (await first.as('Marta')).call(listTeamMembers, { query });
  expect(answer.items).toHaveLength(1);
  await decide(removeTeamMember, 'Nadia');
  await expect.poll(() => colleague.has('team')).toBe(true);
  expect([...jonah]).toEqual([]);
});

test('everyone in the company hears when staff end a subscription', async () => {
  const pages = await Promise.all([openPage(second, 'Marta'), openPage(first, 'Hanna')]);
  await first.pools.owner.query(
    'update companies.subscription set is_active = false where company_id = $1 and service_type = $2',
    [findDemoMember('Marta').companyId, 'Shipping'],
  );
  await expect.poll(() => pages.map((heard) => heard.has('AccessChanged'))).toEqual([true, true]);
});
