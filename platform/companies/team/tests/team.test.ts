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
let [nassau, wall] = ['', ''];
const harrow = companyOf('Marta');
const idOf = (firstName: string): string => findDemoPerson(firstName).personId;

beforeAll(async () => {
  loupe = await startTestLoupe({ TRUST_PROXY: 'yes' });
  marta = await loupe.as('Marta');
  nadia = await loupe.as('Nadia');
  nassau = await makeLocation(loupe, harrow, 'Test Street');
  wall = await makeLocation(loupe, harrow, 'Wall Lane');
  // Nadia's only location.
  await loupe.pools.owner.query('delete from companies.member_location where person_id = $1', [
    idOf('Nadia'),
  ]);
  await assignLocation(loupe, harrow, idOf('Nadia'), nassau);
});
afterAll(() => loupe.stop());

const read = async (personId: string, who: Caller = marta) =>
  (await who.call(getTeamMember, { params: { personId } })).answer;

type Wanted = Partial<Parameters<typeof place>[0]>;

const place = (given: {
  roles: readonly BusinessRole[];
  locationIds: readonly string[];
  permissions: Awaited<ReturnType<typeof read>>['permissions'];
}) => ({ roles: [...given.roles], locationIds: [...given.locationIds], permissions: given.permissions });

async function change(personId: string, wanted: Wanted, who: Caller = marta, version?: number) {
  const now = await read(personId);
  const body = {
    version: version ?? now.version,
    ...place({
      roles: now.roles,
      permissions: now.permissions,
      locationIds: now.locations.map(({ locationId }) => locationId),
      ...wanted,
    }),
  };
  return who.call(changeTeamMember, { params: { personId }, body });
}

async function remove(personId: string, who: Caller = marta) {
  const { version } = await read(personId);
  return who.call(removeTeamMember, { params: { personId }, body: { version, reason: '' } });
}

const waiting = (lastName: string) =>
  makePerson(loupe, { companyId: harrow, lastName, approvalStatus: 'None' });
const user = (lastName: string, ...locationIds: string[]) =>
  makePerson(loupe, { companyId: harrow, lastName, locationIds });

function list(
  who: Caller,
  query: {
    search?: string;
    standing?: 'Waiting' | 'Approved' | 'Rejected' | 'Uninvited';
    role?: BusinessRole;
    locationId?: string;
    order?: 'name' | '-name' | 'since' | '-since';
    after?: string;
    limit?: 25 | 50 | 100;
  } = {},
) {
  return who.call(listTeamMembers, { query: { limit: 100, order: 'name', ...query } });
}
const names = async (who: Caller, query = {}) =>
  (await list(who, query)).answer.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('the team list', () => {
  test('shows administrators everyone who works here or waits, with email and actions', async () => {
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
    expect(await names(marta)).toEqual([...(await names(marta))].toSorted(byLastName));
  });

  test('shows colleagues only people who work here, without actions', async () => {
    const jonah = await loupe.as('Jonah');
    const { items } = (await list(jonah)).answer;
    expect(new Set(items.map(({ approvalStatus }) => approvalStatus))).toEqual(new Set(['Approved']));
    expect(items.flatMap(({ actions }) => actions)).toEqual([]);
    expect(items.filter(({ phone, isYou }) => phone !== null && !isYou)).toEqual([]);
    expect((await list(jonah, { standing: 'Waiting' })).answer.items).toEqual([]);
    const { problem } = await jonah.call(getTeamMember, { params: { personId: idOf('Hanna') } });
    expect(problem.code).toBe('companies.member_missing');
    expect((await jonah.call(getTeam, {})).answer).toMatchObject({ waiting: 0, invited: 0, actions: [] });
  });

  test('searches by name and email, and filters by role, location and status', async () => {
    const [at] = [await user('Search Wallis', wall)];
    expect(await names(marta, { search: 'search wal' })).toEqual(['Pat Search Wallis']);
    expect(await names(marta, { search: 'HANNA.COLE@' })).toEqual(['Hanna Cole']);
    expect(await names(marta, { search: '100%_' })).toEqual([]);
    expect(await names(marta, { role: 'BusinessPaymentAdministrator' })).toEqual(['Tomas Rivera']);
    expect(await names(marta, { locationId: wall })).toEqual(['Pat Search Wallis']);
    expect(await names(marta, { standing: 'Waiting', search: 'Cole' })).toEqual(['Hanna Cole']);
    await remove(at);
    expect(await names(marta, { search: 'search wal' })).toEqual([]);
    expect(await names(marta, { search: 'search wal', standing: 'Uninvited' })).toEqual([
      'Pat Search Wallis',
    ]);
  });

  test.each(['name', '-name', 'since', '-since'] as const)(
    'pages in the order %s, each row once',
    async (order) => {
      const companyId = companyOf('Elena');
      const elena = await loupe.as('Elena');
      const missing = 60 - (await ids(elena, order)).length;
      for (let at = 0; at < missing; at += 1)
        await makePerson(loupe, { companyId, lastName: `Many ${String(at % 40)} ${order} ${at}` });
      const paged = await ids(elena, order);
      expect(paged.length).toBeGreaterThanOrEqual(60);
      expect(new Set(paged).size).toBe(paged.length);
      const whole = (await list(elena, { order, limit: 100 })).answer.items.map(({ personId }) => personId);
      expect(paged).toEqual(whole);
    },
  );

  async function ids(who: Caller, order: 'name' | '-name' | 'since' | '-since'): Promise<string[]> {
    const found: string[] = [];
    for (let after: string | undefined; ;) {
      const { items, next } = (
        await list(who, { order, limit: 25, ...(after === undefined ? {} : { after }) })
      ).answer;
      found.push(...items.map(({ personId }) => personId));
      if (next === null) return found;
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
    const { problem } = await elena.call(getTeamMember, { params: { personId: idOf('Jonah') } });
    expect(problem).toMatchObject({ status: 404, code: 'companies.member_missing' });
  });
});

const byLastName = (a: string, b: string): number =>
  (a.split(' ').slice(1).join(' ') + a).toLowerCase() < (b.split(' ').slice(1).join(' ') + b).toLowerCase()
    ? -1
    : 1;

describe('a person who waits', () => {
  test('is approved with the chosen role, gets an email, and works here at once', async () => {
    const hanna = await loupe.as('Hanna');
    expect((await hanna.call(getTeam, {})).status).toBe(403);
    const { version } = await read(idOf('Hanna'));
    const approved = await marta.call(approveTeamMember, {
      params: { personId: idOf('Hanna') },
      body: { version, ...place({ roles: ['BusinessUser'], locationIds: [wall], permissions: [] }) },
    });
    expect(approved.answer).toMatchObject({
      approvalStatus: 'Approved',
      locations: [{ locationId: wall, name: 'Wall Lane' }],
      changedBy: 'Marta Reyes',
      actions: ['change', 'remove'],
    });
    const [mail] = await waitForMail(loupe, findDemoPerson('Hanna').email, 'You work for Harrow & Vale now');
    expect(mail?.text).toContain('Harrow & Vale has let you in.');
    await expect.poll(async () => (await hanna.call(getTeam, {})).status).toBe(200);
  });

  test('is rejected with a reason by email, and can be approved later', async () => {
    const personId = await waiting('Refused');
    const { version } = await read(personId);
    const call = { params: { personId }, body: { version, reason: 'We do not know you.' } };
    const rejected = await marta.call(rejectTeamMember, call);
    expect(rejected.answer).toMatchObject({ approvalStatus: 'Rejected', reason: 'We do not know you.' });
    const [mail] = await waitForMail(loupe, 'pat.refused@made.example', 'Harrow & Vale has not let you in');
    expect(mail?.text).toContain('They write: We do not know you.');
    expect(rejected.answer.actions).toEqual(['approve']);
    const again = await marta.call(rejectTeamMember, {
      ...call,
      body: { version: rejected.answer.version, reason: 'Again' },
    });
    expect(again.problem.code).toBe('companies.member_elsewhere');
    const approved = await marta.call(approveTeamMember, {
      params: { personId },
      body: {
        version: rejected.answer.version,
        ...place({ roles: ['BusinessUser'], locationIds: [], permissions: [] }),
      },
    });
    expect(approved.answer).toMatchObject({ approvalStatus: 'Approved', reason: '' });
  });

  test('is decided by business administrators only', async () => {
    const personId = await waiting('Nadias');
    const params = { personId };
    const body = {
      version: 1,
      ...place({ roles: ['BusinessUser'], locationIds: [nassau], permissions: [] }),
    };
    expect((await nadia.call(approveTeamMember, { params, body })).status).toBe(403);
    expect((await nadia.call(getTeamMember, { params })).problem.code).toBe('companies.member_missing');
    const changed = await nadia.call(changeTeamMember, { params, body });
    expect(changed.problem.code).toBe('companies.member_missing');
  });
});

describe('roles, permissions and locations', () => {
  test('are replaced as a whole and show in the person’s own profile at once', async () => {
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
    const changed = await change(idOf('Colin'), { permissions, locationIds: [nassau] });
    const kept = [
      { serviceType: 'JewelerPages', allowed: true, create: false },
      { serviceType: 'Memo', allowed: false },
      {
        serviceType: 'Shipping',
        allowed: true,
        createShipments: { allowed: true, valueLimitCents: 500_000 },
        manageShipments: 1,
      },
    ];
    expect(changed.answer.permissions).toEqual(kept);
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
    const raw = await fetch(`${loupe.url}/services/membership/api/team/members/${idOf('Colin')}`, {
      headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
    });
    expect(
      ((await raw.json()) as { permissions: { serviceType: number }[] }).permissions[1]?.serviceType,
    ).toBe(9);
  });

  test('are refused with the current record when someone saved first', async () => {
    const personId = await user('Stale');
    const { version } = await read(personId);
    await change(personId, { locationIds: [wall] });
    const { problem } = await change(personId, { locationIds: [nassau] }, marta, version);
    expect(problem).toMatchObject({
      status: 409,
      code: 'kit.changed_meanwhile',
      changed: {
        by: 'Marta Reyes',
        present: { version: version + 1, roles: ['BusinessUser'], permissions: [], locationIds: [wall] },
      },
    });
    expect((await read(personId)).locations).toEqual([{ locationId: wall, name: 'Wall Lane' }]);
  });

  test('are refused with a location of another company', async () => {
    const elsewhere = await makeLocation(loupe, companyOf('Elena'), 'Test Hill');
    const { problem } = await change(await user('Elsewhere'), { locationIds: [elsewhere] });
    expect(problem).toMatchObject({ code: 'companies.location_unknown', field: 'locationIds' });
  });

  test.each<[string, Wanted, string]>([
    ['nowhere at all', { roles: ['BusinessLocationAdministrator'] }, 'location_needed'],
    [
      'limited',
      { roles: ['BusinessAdministrator'], permissions: [{ serviceType: 'Memo', allowed: false }] },
      'administrator_limited',
    ],
  ])('are refused for an administrator who is %s', async (name, wanted, code) => {
    expect((await change(await user(name), wanted)).problem.code).toBe(`companies.${code}`);
  });

  test('need a second factor to make someone an administrator', async () => {
    const personId = await user('Promoted');
    const roles = ['BusinessAdministrator'] as const;
    expect((await change(personId, { roles })).problem.code).toBe('identity.step_up_needed');
    const proven = await verifiedMember(loupe, 'Marta');
    expect((await change(personId, { roles }, proven)).answer.roles).toEqual(roles);
    // Taking the role away needs no second factor.
    expect((await change(personId, { roles: ['BusinessUser'] })).answer.roles).toEqual(['BusinessUser']);
  });
});

describe('a location administrator', () => {
  test('changes and removes only the business users of their locations', async () => {
    const theirs = await user('Theirs', nassau);
    expect(
      (await change(theirs, { permissions: [{ serviceType: 'Memo', allowed: false }] }, nadia)).status,
    ).toBe(200);
    expect((await remove(theirs, nadia)).answer).toMatchObject({ uninvited: true });
    for (const other of [
      await user('Wallis', wall),
      await user('Everywhere'),
      idOf('Tomas'),
      idOf('Nadia'),
    ]) {
      expect((await change(other, {}, nadia)).problem.code).toBe('companies.member_not_yours');
      expect((await remove(other, nadia)).problem.code).toBe('companies.member_not_yours');
    }
  });

  test.each<[string, Wanted, string]>([
    ['a role', { roles: ['BusinessPaymentAdministrator'] }, 'role_beyond'],
    ['another location', { locationIds: ['wall'] }, 'location_beyond'],
    ['every location', { locationIds: [] }, 'location_beyond'],
    [
      'the shipments of everybody',
      { permissions: [{ serviceType: 'Shipping', allowed: true, manageShipments: 1 }] },
      'permission_beyond',
    ],
  ])('cannot give %s that they do not have', async (name, wanted, code) => {
    const personId = await user(`Beyond ${name}`, nassau);
    const locationIds = wanted.locationIds?.map((id) => (id === 'wall' ? wall : id));
    const { problem } = await change(
      personId,
      { ...wanted, ...(locationIds === undefined ? {} : { locationIds }) },
      nadia,
    );
    expect(problem.code).toBe(`companies.${code}`);
  });

  test('reads what they may give', async () => {
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
  test('loses access from the next call on, gets an email, and can be let back in', async () => {
    const jonah = await loupe.as('Jonah');
    const personId = idOf('Jonah');
    expect((await jonah.call(getTeam, {})).status).toBe(200);
    const { version } = await read(personId);
    const body = { version, reason: 'The season is over.' };
    const removed = await marta.call(removeTeamMember, { params: { personId }, body });
    expect(removed.answer).toMatchObject({ uninvited: true, actions: ['letBack'], email: null });
    await expect.poll(async () => (await jonah.call(getTeam, {})).status).toBe(403);
    const subject = 'You no longer work for Harrow & Vale here';
    const [mail] = await waitForMail(loupe, findDemoPerson('Jonah').email, subject);
    expect(mail?.text).toContain('They write: The season is over.');
    const letBack = await marta.call(approveTeamMember, {
      params: { personId },
      body: {
        version: removed.answer.version,
        ...place({ roles: ['BusinessUser'], locationIds: [], permissions: [] }),
      },
    });
    expect(letBack.answer).toMatchObject({ uninvited: false, approvalStatus: 'Approved' });
    await expect.poll(async () => (await jonah.call(getTeam, {})).status).toBe(200);
  });

  test('is never the last administrator; of two who demote each other at once, one stays', async () => {
    const companyId = companyOf('Ilse');
    const ilse = await loupe.as('Ilse');
    const own = idOf('Ilse');
    const me = (await ilse.call(getTeamMember, { params: { personId: own } })).answer;
    const params = { personId: own };
    const alone = await ilse.call(removeTeamMember, { params, body: { version: me.version, reason: '' } });
    expect(alone.problem).toMatchObject({
      code: 'companies.one_administrator',
      detail: 'A business must have one administrator.',
    });
    const demoted = {
      version: me.version,
      ...place({ roles: ['BusinessUser'], locationIds: [], permissions: [] }),
    };
    expect((await ilse.call(changeTeamMember, { params, body: demoted })).problem.code).toBe(
      'companies.one_administrator',
    );
    const second = await makePerson(loupe, {
      companyId,
      lastName: 'Second',
      roles: ['BusinessAdministrator'],
    });
    const [a, b] = await Promise.all([
      ilse.call(changeTeamMember, { params, body: demoted }),
      ilse.call(removeTeamMember, { params: { personId: second }, body: { version: 1, reason: '' } }),
    ]);
    expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test('refuses the 101st administrator of a business or a location', async () => {
    const companyId = companyOf('Sven');
    const sven = await loupe.as('Sven');
    const bridge = await makeLocation(loupe, companyId, 'Test Bridge');
    const many = Array.from({ length: 100 }, (_, at) => at);
    for (const at of many)
      await makePerson(loupe, {
        companyId,
        lastName: `Full ${at}`,
        ...(at < 99 ? { roles: ['BusinessAdministrator'] } : { roles: ['BusinessUser'] }),
      });
    for (const at of many)
      await makePerson(loupe, {
        companyId,
        lastName: `Local ${at}`,
        roles: ['BusinessLocationAdministrator'],
        locationIds: [bridge],
      });
    const personId = await makePerson(loupe, { companyId, lastName: 'One more' });
    const give = (roles: BusinessRole[], locationIds: string[]) =>
      sven.call(changeTeamMember, {
        params: { personId },
        body: { version: 1, ...place({ roles, locationIds, permissions: [] }) },
      });
    expect((await give(['BusinessAdministrator'], [])).problem).toMatchObject({
      code: 'companies.too_many_administrators',
      detail: 'A business may not have more than 100 administrators.',
    });
    expect((await give(['BusinessLocationAdministrator'], [bridge])).problem.code).toBe(
      'companies.too_many_location_administrators',
    );
  });

  test('logs and publishes every change of a member', async () => {
    const personId = await user('Trailed');
    await change(personId, { locationIds: [wall] });
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
