import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BusinessRole } from '#platform/access/contract.ts';
import {
  approveTeamMember,
  changeTeamMember,
  getPersonProfile,
  getTeam,
  getTeamMember,
  listTeamMembers,
  rejectTeamMember,
  removeTeamMember,
} from '#platform/companies/contract.ts';
import { listMailTo, waitForMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf, assignLocation, makeLocation, makePerson } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let nadia: Caller;
let [nassau, wallLane] = ['', ''];
const harrow = companyOf('Marta');
const personIdOf = (firstName: string): string => findDemoPerson(firstName).personId;

beforeAll(async () => {
  loupe = await startTestLoupe({ TRUST_PROXY: 'yes' });
  marta = await loupe.as('Marta');
  nadia = await loupe.as('Nadia');
  nassau = await makeLocation(loupe, harrow, 'Test Street');
  wallLane = await makeLocation(loupe, harrow, 'Wall Lane');
  // Nadia's only location.
  await loupe.pools.owner.query('delete from companies.member_location where person_id = $1', [
    personIdOf('Nadia'),
  ]);
  await assignLocation(loupe, harrow, personIdOf('Nadia'), nassau);
});
afterAll(() => loupe.stop());

const readMember = async (personId: string, caller: Caller = marta) =>
  (await caller.call(getTeamMember, { params: { personId } })).answer;

type GrantOverrides = Partial<Parameters<typeof toGrant>[0]>;

const toGrant = (grant: {
  roles: readonly BusinessRole[];
  locationIds: readonly string[];
  permissions: Awaited<ReturnType<typeof readMember>>['permissions'];
}) => ({ roles: [...grant.roles], locationIds: [...grant.locationIds], permissions: grant.permissions });

async function change(personId: string, requested: GrantOverrides, caller: Caller = marta, version?: number) {
  const current = await readMember(personId);
  const body = {
    version: version ?? current.version,
    ...toGrant({
      roles: current.roles,
      permissions: current.permissions,
      locationIds: current.locations.map(({ locationId }) => locationId),
      ...requested,
    }),
  };
  return caller.call(changeTeamMember, { params: { personId }, body });
}

async function remove(personId: string, caller: Caller = marta) {
  const { version } = await readMember(personId);
  return caller.call(removeTeamMember, { params: { personId }, body: { version, reason: '' } });
}

const makeWaiting = (lastName: string) =>
  makePerson(loupe, { companyId: harrow, lastName, approvalStatus: 'None' });
const makeUser = (lastName: string, ...locationIds: string[]) =>
  makePerson(loupe, { companyId: harrow, lastName, locationIds });

function list(
  caller: Caller,
  query: {
    search?: string;
    status?: 'Waiting' | 'Approved' | 'Rejected' | 'Uninvited';
    role?: BusinessRole;
    locationId?: string;
    order?: 'name' | '-name' | 'since' | '-since';
    after?: string;
    limit?: 25 | 50 | 100;
  } = {},
) {
  return caller.call(listTeamMembers, { query: { limit: 100, order: 'name', ...query } });
}
const names = async (caller: Caller, query = {}) =>
  (await list(caller, query)).answer.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('the team list', () => {
  test('shows administrators all approved and waiting members with email and actions', async () => {
    const { items } = (await list(marta)).answer;
    const hanna = items.find(({ firstName }) => firstName === 'Hanna');
    expect(hanna).toMatchObject({
      email: 'hanna.cole@harrowvale.example',
      approvalStatus: 'None',
      uninvited: false,
      roles: ['BusinessUser'],
      actions: ['approve', 'reject'],
    });
    const jonah = items.find(({ firstName }) => firstName === 'Jonah');
    expect(jonah).toMatchObject({ approvalStatus: 'Approved', actions: ['change', 'remove'], isYou: false });
    // Removing the last administrator is not offered.
    expect(items.find(({ isYou }) => isYou)).toMatchObject({ firstName: 'Marta', actions: ['change'] });
    expect(await names(marta)).toEqual([...(await names(marta))].toSorted(compareByLastName));
  });

  test('shows colleagues only approved members, without actions', async () => {
    const jonah = await loupe.as('Jonah');
    const { items } = (await list(jonah)).answer;
    expect(new Set(items.map(({ approvalStatus }) => approvalStatus))).toEqual(new Set(['Approved']));
    expect(items.flatMap(({ actions }) => actions)).toEqual([]);
    expect(items.filter(({ phone, isYou }) => phone !== null && !isYou)).toEqual([]);
    expect((await list(jonah, { status: 'Waiting' })).answer.items).toEqual([]);
    const { problem } = await jonah.call(getTeamMember, { params: { personId: personIdOf('Hanna') } });
    expect(problem.code).toBe('companies.member_missing');
    expect((await jonah.call(getTeam, {})).answer).toMatchObject({ waiting: 0, invited: 0, actions: [] });
  });

  test('searches the team by name and email, and filters it by role, location and status', async () => {
    const [at] = [await makeUser('Search Wallis', wallLane)];
    expect(await names(marta, { search: 'search wal' })).toEqual(['Pat Search Wallis']);
    expect(await names(marta, { search: 'serach walis' })).toEqual(['Pat Search Wallis']);
    expect(await names(marta, { search: 'HANNA.COLE@' })).toEqual(['Hanna Cole']);
    expect(await names(marta, { search: '100%_' })).toEqual([]);
    expect(await names(marta, { role: 'BusinessPaymentAdministrator' })).toEqual(['Tomas Rivera']);
    expect(await names(marta, { locationId: wallLane })).toEqual(['Pat Search Wallis']);
    expect(await names(marta, { status: 'Waiting', search: 'Cole' })).toEqual(['Hanna Cole']);
    await remove(at);
    expect(await names(marta, { search: 'search wal' })).toEqual([]);
    expect(await names(marta, { search: 'search wal', status: 'Uninvited' })).toEqual(['Pat Search Wallis']);
  });

  test.each(['name', '-name', 'since', '-since'] as const)(
    'lists each member once across pages in the order %s',
    async (order) => {
      const companyId = companyOf('Elena');
      const elena = await loupe.as('Elena');
      const missing = 60 - (await ids(elena, order)).length;
      for (let at = 0; at < missing; at += 1)
        await makePerson(loupe, { companyId, lastName: `Many ${String(at % 40)} ${order} ${at}` });
      const paged = await ids(elena, order);
      expect(paged.length).toBeGreaterThanOrEqual(60);
      expect(new Set(paged).size).toBe(paged.length);
      const onePage = (await list(elena, { order, limit: 100 })).answer.items.map(({ personId }) => personId);
      expect(paged).toEqual(onePage);
    },
  );

  async function ids(caller: Caller, order: 'name' | '-name' | 'since' | '-since'): Promise<string[]> {
    const personIds: string[] = [];
    for (let after: string | undefined; ;) {
      const { items, next } = (
        await list(caller, { order, limit: 25, ...(after === undefined ? {} : { after }) })
      ).answer;
      personIds.push(...items.map(({ personId }) => personId));
      if (next === null) return personIds;
      after = next;
    }
  }

  test.each(['WzFd', 'bm9uZQ', 'WyJ4IiwieSIsInoiXQ', 'WyIyMDI2LTAyLTMxVDAwOjAwOjAwLjAwMDAwMFoiLCIwIl0'])(
    'refuses a made-up page cursor: %s',
    async (after) => {
      for (const order of ['name', 'since'] as const)
        expect((await list(marta, { after, order })).problem.code).toBe('companies.team_page_lost');
    },
  );

  test('hides people of other companies', async () => {
    const elena = await loupe.as('Elena');
    expect(await names(elena, { search: 'Reyes' })).toEqual([]);
    const { problem } = await elena.call(getTeamMember, { params: { personId: personIdOf('Jonah') } });
    expect(problem).toMatchObject({ status: 404, code: 'companies.member_missing' });
  });
});

const compareByLastName = (firstReply: string, secondReply: string): number =>
  (firstReply.split(' ').slice(1).join(' ') + firstReply).toLowerCase() <
  (secondReply.split(' ').slice(1).join(' ') + secondReply).toLowerCase()
    ? -1
    : 1;

describe('a person who waits', () => {
  test('a waiting person is approved with the chosen role, gets an email and has access at once', async () => {
    const hanna = await loupe.as('Hanna');
    expect((await hanna.call(getTeam, {})).status).toBe(403);
    const { version } = await readMember(personIdOf('Hanna'));
    const approved = await marta.call(approveTeamMember, {
      params: { personId: personIdOf('Hanna') },
      body: { version, ...toGrant({ roles: ['BusinessUser'], locationIds: [wallLane], permissions: [] }) },
    });
    expect(approved.answer).toMatchObject({
      approvalStatus: 'Approved',
      locations: [{ locationId: wallLane, name: 'Wall Lane' }],
      changedBy: 'Marta Reyes',
      actions: ['change', 'remove'],
    });
    const [mail] = await waitForMail(loupe, findDemoPerson('Hanna').email, "You've joined Harrow & Vale");
    expect(mail?.text).toContain('Harrow & Vale approved your request.');
    await expect.poll(async () => (await hanna.call(getTeam, {})).status).toBe(200);
  });

  test('a waiting person is rejected with a reason by email and can be approved later', async () => {
    const personId = await makeWaiting('Refused');
    const { version } = await readMember(personId);
    const call = { params: { personId }, body: { version, reason: 'We do not know you.' } };
    const rejected = await marta.call(rejectTeamMember, call);
    expect(rejected.answer).toMatchObject({ approvalStatus: 'Rejected', reason: 'We do not know you.' });
    const subject = 'Harrow & Vale declined your request';
    const [mail] = await waitForMail(loupe, 'pat.refused@made.example', subject);
    expect(mail?.text).toContain('Reason: We do not know you.');
    expect(rejected.answer.actions).toEqual(['approve']);
    const secondReply = await marta.call(rejectTeamMember, {
      ...call,
      body: { version: rejected.answer.version, reason: 'Again' },
    });
    expect(secondReply.problem.code).toBe('companies.member_elsewhere');
    const approved = await marta.call(approveTeamMember, {
      params: { personId },
      body: {
        version: rejected.answer.version,
        ...toGrant({ roles: ['BusinessUser'], locationIds: [], permissions: [] }),
      },
    });
    expect(approved.answer).toMatchObject({ approvalStatus: 'Approved', reason: '' });
  });

  test('only business administrators decide about waiting people', async () => {
    const personId = await makeWaiting('Nadias');
    const params = { personId };
    const body = {
      version: 1,
      ...toGrant({ roles: ['BusinessUser'], locationIds: [nassau], permissions: [] }),
    };
    expect((await nadia.call(approveTeamMember, { params, body })).status).toBe(403);
    expect((await nadia.call(getTeamMember, { params })).problem.code).toBe('companies.member_missing');
    const changed = await nadia.call(changeTeamMember, { params, body });
    expect(changed.problem.code).toBe('companies.member_missing');
  });
});

describe('roles, permissions and locations', () => {
  test("a saved grant replaces the whole grant and shows in the person's own profile at once", async () => {
    const colin = await loupe.as('Colin');
    const permissions = [
      {
        serviceType: 'Shipping' as const,
        allowed: true,
        createShipments: { allowed: true, valueLimitCents: 500_000 },
        manageShipments: 1 as const,
      },
      { serviceType: 'JewelerPages' as const, allowed: true, create: false, update: true },
      { serviceType: 'Memo' as const, allowed: false, create: true },
    ];
    const changed = await change(personIdOf('Colin'), { permissions, locationIds: [nassau] });
    const expectedPermissions = [
      { serviceType: 'JewelerPages', allowed: true, create: false },
      { serviceType: 'Memo', allowed: false },
      {
        serviceType: 'Shipping',
        allowed: true,
        createShipments: { allowed: true, valueLimitCents: 500_000 },
        manageShipments: 1,
      },
    ];
    expect(changed.answer.permissions).toEqual(expectedPermissions);
    await expect
      .poll(async () => (await colin.call(getPersonProfile, {})).answer.servicePermissions)
      .toEqual([
        { serviceType: 11, allowed: true, create: false },
        { serviceType: 9, allowed: false },
        {
          serviceType: 2,
          allowed: true,
          createShipments: { allowed: true, valueLimitCents: 500_000 },
          manageShipments: 1,
        },
      ]);
    // The wire uses the specification's numbers.
    const raw = await fetch(`${loupe.url}/services/membership/api/team/members/${personIdOf('Colin')}`, {
      headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
    });
    expect(
      ((await raw.json()) as { permissions: { serviceType: number }[] }).permissions[1]?.serviceType,
    ).toBe(9);
  });

  test('refuses a stale grant with the current record', async () => {
    const personId = await makeUser('Stale');
    const { version } = await readMember(personId);
    await change(personId, { locationIds: [wallLane] });
    const { problem } = await change(personId, { locationIds: [nassau] }, marta, version);
    expect(problem).toMatchObject({
      status: 409,
      code: 'kit.changed_meanwhile',
      changed: {
        by: 'Marta Reyes',
        present: { version: version + 1, roles: ['BusinessUser'], permissions: [], locationIds: [wallLane] },
      },
    });
    expect((await readMember(personId)).locations).toEqual([{ locationId: wallLane, name: 'Wall Lane' }]);
  });

  test('refuses a grant with a location of another company', async () => {
    const elsewhere = await makeLocation(loupe, companyOf('Elena'), 'Test Hill');
    const { problem } = await change(await makeUser('Elsewhere'), { locationIds: [elsewhere] });
    expect(problem).toMatchObject({ code: 'companies.location_unknown', field: 'locationIds' });
  });

  test.each<[string, GrantOverrides, string]>([
    ['without a location', { roles: ['BusinessLocationAdministrator'] }, 'location_needed'],
    [
      'with limits',
      { roles: ['BusinessAdministrator'], permissions: [{ serviceType: 'Memo', allowed: false }] },
      'administrator_limited',
    ],
  ])('refuses a grant of an administrator %s', async (name, requested, code) => {
    expect((await change(await makeUser(name), requested)).problem.code).toBe(`companies.${code}`);
  });

  test('making someone an administrator requires a second factor', async () => {
    const personId = await makeUser('Promoted');
    const roles = ['BusinessAdministrator'] as const;
    expect((await change(personId, { roles })).problem.code).toBe('identity.step_up_needed');
    const proven = await verifiedMember(loupe, 'Marta');
    expect((await change(personId, { roles }, proven)).answer.roles).toEqual(roles);
    // Taking the role away needs no second factor.
    expect((await change(personId, { roles: ['BusinessUser'] })).answer.roles).toEqual(['BusinessUser']);
  });
});

describe('a location administrator', () => {
  test('a location administrator changes and removes only the business users of their locations', async () => {
    const ownUser = await makeUser('Theirs', nassau);
    expect(
      (await change(ownUser, { permissions: [{ serviceType: 'Memo', allowed: false }] }, nadia)).status,
    ).toBe(200);
    expect((await remove(ownUser, nadia)).answer).toMatchObject({ uninvited: true });
    for (const other of [
      await makeUser('Wallis', wallLane),
      await makeUser('Everywhere'),
      personIdOf('Tomas'),
      personIdOf('Nadia'),
    ]) {
      expect((await change(other, {}, nadia)).problem.code).toBe('companies.member_not_yours');
      expect((await remove(other, nadia)).problem.code).toBe('companies.member_not_yours');
    }
  });

  test.each<[string, GrantOverrides, string]>([
    ['a role', { roles: ['BusinessPaymentAdministrator'] }, 'role_beyond'],
    ['another location', { locationIds: ['wall'] }, 'location_beyond'],
    ['every location', { locationIds: [] }, 'location_beyond'],
    [
      'the shipments of everyone',
      { permissions: [{ serviceType: 'Shipping', allowed: true, manageShipments: 1 }] },
      'permission_beyond',
    ],
  ])('a location administrator cannot give %s that they do not have', async (name, requested, code) => {
    const personId = await makeUser(`Beyond ${name}`, nassau);
    const locationIds = requested.locationIds?.map((id) => (id === 'wall' ? wallLane : id));
    const grant = { ...requested, ...(locationIds === undefined ? {} : { locationIds }) };
    const { problem } = await change(personId, grant, nadia);
    expect(problem.code).toBe(`companies.${code}`);
  });

  test('a location administrator reads what they may give', async () => {
    const { mayGive, actions } = (await nadia.call(getTeam, {})).answer;
    expect(actions).toEqual(['invite']);
    expect(mayGive).toMatchObject({
      roles: ['BusinessUser'],
      everywhere: false,
      locations: [{ locationId: nassau, name: 'Test Street' }],
    });
    expect(mayGive.services.find(({ serviceType }) => serviceType === 'Shipping')).toMatchObject({
      allowed: true,
      createShipments: true,
      valueLimitCents: null,
      manageShipments: 0,
    });
  });
});

describe('a removed person', () => {
  test('a removed person loses access from the next call on, gets an email and can be restored', async () => {
    const jonah = await loupe.as('Jonah');
    const personId = personIdOf('Jonah');
    expect((await jonah.call(getTeam, {})).status).toBe(200);
    const { version } = await readMember(personId);
    const body = { version, reason: 'The season has ended.' };
    const removed = await marta.call(removeTeamMember, { params: { personId }, body });
    expect(removed.answer).toMatchObject({ uninvited: true, actions: ['letBack'], email: null });
    await expect.poll(async () => (await jonah.call(getTeam, {})).status).toBe(403);
    const subject = 'You were removed from Harrow & Vale';
    const [mail] = await waitForMail(loupe, findDemoPerson('Jonah').email, subject);
    expect(mail?.text).toContain('Reason: The season has ended.');
    const letBack = await marta.call(approveTeamMember, {
      params: { personId },
      body: {
        version: removed.answer.version,
        ...toGrant({ roles: ['BusinessUser'], locationIds: [], permissions: [] }),
      },
    });
    expect(letBack.answer).toMatchObject({ uninvited: false, approvalStatus: 'Approved' });
    await expect.poll(async () => (await jonah.call(getTeam, {})).status).toBe(200);
  });

  test('the last administrator cannot be removed; of two who demote each other at once, one stays', async () => {
    const companyId = companyOf('Ilse');
    const ilse = await loupe.as('Ilse');
    const ilseId = personIdOf('Ilse');
    const ilseRecord = (await ilse.call(getTeamMember, { params: { personId: ilseId } })).answer;
    const params = { personId: ilseId };
    const lastRemoved = await ilse.call(removeTeamMember, {
      params,
      body: { version: ilseRecord.version, reason: '' },
    });
    expect(lastRemoved.problem).toMatchObject({
      code: 'companies.one_administrator',
      detail: 'A business must have at least one administrator.',
    });
    const demotion = {
      version: ilseRecord.version,
      ...toGrant({ roles: ['BusinessUser'], locationIds: [], permissions: [] }),
    };
    expect((await ilse.call(changeTeamMember, { params, body: demotion })).problem.code).toBe(
      'companies.one_administrator',
    );
    const secondAdministrator = await makePerson(loupe, {
      companyId,
      lastName: 'Second',
      roles: ['BusinessAdministrator'],
    });
    const [firstReply, secondReply] = await Promise.all([
      ilse.call(changeTeamMember, { params, body: demotion }),
      ilse.call(removeTeamMember, {
        params: { personId: secondAdministrator },
        body: { version: 1, reason: '' },
      }),
    ]);
    expect([firstReply.status, secondReply.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test('refuses the 101st administrator of a business or a location', async () => {
    const companyId = companyOf('Sven');
    const sven = await loupe.as('Sven');
    const testBridge = await makeLocation(loupe, companyId, 'Test Bridge');
    const hundred = Array.from({ length: 100 }, (_, at) => at);
    for (const at of hundred)
      await makePerson(loupe, {
        companyId,
        lastName: `Full ${at}`,
        ...(at < 99 ? { roles: ['BusinessAdministrator'] } : { roles: ['BusinessUser'] }),
      });
    for (const at of hundred)
      await makePerson(loupe, {
        companyId,
        lastName: `Local ${at}`,
        roles: ['BusinessLocationAdministrator'],
        locationIds: [testBridge],
      });
    const personId = await makePerson(loupe, { companyId, lastName: 'One more' });
    const giveRoles = (roles: BusinessRole[], locationIds: string[]) =>
      sven.call(changeTeamMember, {
        params: { personId },
        body: { version: 1, ...toGrant({ roles, locationIds, permissions: [] }) },
      });
    expect((await giveRoles(['BusinessAdministrator'], [])).problem).toMatchObject({
      code: 'companies.too_many_administrators',
      detail: 'A business can have up to 100 administrators.',
    });
    expect((await giveRoles(['BusinessLocationAdministrator'], [testBridge])).problem.code).toBe(
      'companies.too_many_location_administrators',
    );
  });

  test('logs and publishes every change of a member', async () => {
    const personId = await makeUser('Trailed');
    await change(personId, { locationIds: [wallLane] });
    await remove(personId);
    const { rows } = await loupe.pools.owner.query<{ act: string }>(
      'select act from audit.entry where record_id = $1 order by id',
      [personId],
    );
    expect(rows.map(({ act }) => act)).toEqual(['companies.changeTeamMember', 'companies.removeTeamMember']);
    const published = await loupe.pools.owner.query<{ name: string }>(
      `select name from kit.outbox where payload->>'personId' = $1 order by id`,
      [personId],
    );
    expect(published.rows.map(({ name }) => name)).toEqual([
      'companies.roles_changed',
      'companies.person_removed',
    ]);
    expect((await listMailTo(loupe, 'pat.trailed@made.example')).length).toBeLessThanOrEqual(1);
  });
});
