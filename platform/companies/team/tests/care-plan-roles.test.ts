import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoreCarePlanRole } from '#platform/access/contract.ts';
import {
  changeTeamMember,
  getPersonProfile,
  getServiceFigures,
  getSession,
  getTeam,
  getTeamMember,
} from '#platform/companies/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const sellCarePlans = (storeTypes: readonly number[]) =>
  loupe.pools.owner.query(
    `insert into companies.subscription (company_id, service_type, is_active, approval_status, requested_at, store_types)
     values ($1, 'CarePlan', true, 'Approved', now(), $2)
     on conflict (company_id, service_type) do update set store_types = excluded.store_types`,
    [companyOf('Marta'), storeTypes],
  );
beforeEach(() => sellCarePlans([1]));

const { personId } = findDemoPerson('Jonah');
const readJonah = async () => (await marta.call(getTeamMember, { params: { personId } })).answer;

async function give(roles: readonly StoreCarePlanRole[], caller = marta) {
  const { version, roles: businessRoles, locations } = await readJonah();
  const permissions =
    roles.length === 0 ? [] : [{ serviceType: 'CarePlan' as const, allowed: true, roles: [...roles] }];
  const body = {
    version,
    roles: businessRoles,
    locationIds: locations.map(({ locationId }) => locationId),
    permissions,
  };
  return caller.call(changeTeamMember, { params: { personId }, body });
}
const rolesOfJonah = async () => {
  const actor = (await (await loupe.as('Jonah')).call(getSession, {})).answer;
  return actor.kind === 'member' ? actor.roles : [];
};
const opensCarePlan = async () =>
  (await (await loupe.as('Jonah')).call(getServiceFigures, { params: { key: 'care-plan' } })).status === 200;

test('a role given on the team page opens the care plan, and taking it back closes it', async () => {
  await give([]);
  await expect.poll(opensCarePlan).toBe(false);
  expect((await give(['CarePlan.Sales'])).answer.permissions).toEqual([
    { serviceType: 'CarePlan', allowed: true, roles: ['CarePlan.Sales'] },
  ]);
  await expect.poll(rolesOfJonah).toEqual(['BusinessUser', 'CarePlan.Sales']);
  expect(await opensCarePlan()).toBe(true);
  const { roles } = (await (await loupe.as('Jonah')).call(getPersonProfile, {})).answer;
  expect(roles).toContainEqual({
    companyId: companyOf('Marta'),
    userRoles: [{ code: 'BusinessUser' }, { code: 'CarePlan.Sales' }],
  });
  await give([]);
  await expect.poll(opensCarePlan).toBe(false);
});

test("the store types of the company's care plan decide which roles can be given", async () => {
  const offered = async () =>
    (await marta.call(getTeam, {})).answer.mayGive.services.find(
      ({ serviceType }) => serviceType === 'CarePlan',
    )?.roles;
  expect(await offered()).toEqual(['CarePlan.Jeweler', 'CarePlan.Sales']);
  const refused = await give(['CarePlan.RepairCenter']);
  expect([refused.status, refused.problem.code]).toEqual([422, 'companies.care_plan_role_closed']);
  await sellCarePlans([2]);
  expect(await offered()).toEqual(['CarePlan.RepairCenter']);
  expect((await give(['CarePlan.RepairCenter'])).status).toBe(200);
  // A role from before stays when the store type goes.
  await sellCarePlans([1]);
  expect((await give(['CarePlan.RepairCenter', 'CarePlan.Jeweler'])).status).toBe(200);
  await give([]);
});
