import type { Problem } from '#kit/contract/problem.ts';
import {
  approveTeamMember,
  changeTeamMember,
  getTeamMember,
  listInvites,
  rejectTeamMember,
  removeTeamMember,
  resendInvite,
  sendInvites,
  withdrawInvite,
} from '#platform/companies/contract.ts';
import { findDemoPerson } from '../../testing/member-named.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** Jonah of Harrow & Vale and an invite of its, named by Ilse, who runs another company. */
export function recordsOfTeam(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const ilse = () => loupe().as('Ilse');
  const jonah = { params: { personId: findDemoPerson('Jonah').personId } };
  const place = { version: 1, roles: ['BusinessUser' as const], permissions: [], locationIds: [] };
  const reason = { version: 1, reason: 'Not ours' };
  return {
    [getTeamMember.name]: async () => (await ilse()).call(getTeamMember, jonah),
    [approveTeamMember.name]: async () => (await ilse()).call(approveTeamMember, { ...jonah, body: place }),
    [changeTeamMember.name]: async () => (await ilse()).call(changeTeamMember, { ...jonah, body: place }),
    [rejectTeamMember.name]: async () => (await ilse()).call(rejectTeamMember, { ...jonah, body: reason }),
    [removeTeamMember.name]: async () => (await ilse()).call(removeTeamMember, { ...jonah, body: reason }),
    [resendInvite.name]: async () =>
      (await ilse()).call(resendInvite, { params: { inviteId: await inviteOf(loupe()) } }),
    [withdrawInvite.name]: async () =>
      (await ilse()).call(withdrawInvite, { params: { inviteId: await inviteOf(loupe()) } }),
  };
}

async function inviteOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const people = [{ email: 'asked@elsewhere.example', firstName: '', lastName: '' }];
  await marta.call(sendInvites, {
    body: { people, roles: ['BusinessUser'], permissions: [], locationIds: [] },
  });
  const { items } = (await marta.call(listInvites, { query: { limit: 25, search: 'asked@elsewhere' } }))
    .answer;
  return items[0]?.id ?? 'none';
}
