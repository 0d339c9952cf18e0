import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { listCompanyActivity } from '#platform/audit/contract.ts';
import {
  deskRefusals,
  getDeskCompany,
  getDeskPerson,
  listServiceCompanies,
  searchDeskCompanies,
  searchDeskPeople,
  startView,
} from '#platform/companies/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const harrow = '0192a000-0000-7000-8000-00000000c001';
const kessler = '0192a000-0000-7000-8000-00000000c002';
const unknownId = '0192a000-0000-7000-8000-00000000dead';

let loupe: TestLoupe;
let owen: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  owen = await loupe.as('Owen');
});
afterAll(() => loupe.stop());

const findNames = async (search: string) =>
  (await owen.call(searchDeskCompanies, { query: { limit: 25, search } })).answer.items.map(
    ({ name }) => name,
  );

describe('staff search companies', () => {
  test.each([
    ['part of the name', 'arrow &', 'Harrow & Vale'],
    ['tax ID with a dash', '13-4550101', 'Harrow & Vale'],
    ['the first digits of the tax ID', '134550', 'Harrow & Vale'],
    ['a city without companies', 'wichita', undefined],
    ['city', 'Savannah', 'Ferris & Daughters'],
    ['the name of a member', 'Marta Reyes', 'Harrow & Vale'],
    ['a name with a typo', 'Harorw', 'Harrow & Vale'],
    ['the email of a member', findDemoPerson('Jonah').email, 'Harrow & Vale'],
  ])('finds companies by %s: %s', async (_by, search, name) => {
    expect(await findNames(search)).toEqual(name === undefined ? [] : [name]);
  });

  test('treats pattern characters as text', async () => {
    expect(await findNames('%')).toEqual([]);
    expect(await findNames('H_rrow')).toEqual([]);
  });

  test('filters companies by status', async () => {
    const withStatus = async (status: 'Waiting' | 'Closed') =>
      (await owen.call(searchDeskCompanies, { query: { limit: 25, status } })).answer.items.map(
        ({ name, status: found }) => [name, found],
      );
    expect(await withStatus('Waiting')).toContainEqual(['Brightwell Jewelers', 'Waiting']);
    expect(await withStatus('Closed')).toContainEqual(['Old Mill Jewelers', 'Closed']);
  });

  test("shows staff a company's profile, subscriptions and number of people", async () => {
    const { answer } = await owen.call(getDeskCompany, { params: { companyId: kessler } });
    expect(answer).toMatchObject({ name: 'Kessler & Co.', status: 'Approved', actions: ['view'] });
    expect(answer.people).toBeGreaterThan(0);
    expect(answer.profile.subscriptions.map(({ serviceType }) => serviceType)).toEqual([2]);
    // Staff change nothing of the profile.
    expect(answer.profile.actions).toEqual([]);
  });

  test('lists companies by name across pages', async () => {
    await loupe.pools.owner.query(
      `insert into companies.company (company_id, name, classification, source, approval_status, created_at, changed_at)
       select gen_random_uuid(), 'Atelier ' || number, 'JW', 'Desk', 'Approved', now(), now()
       from generate_series(100, 159) as number`,
    );
    const names: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 25 as const, search: 'Atelier', ...(after === undefined ? {} : { after }) };
      const { items, next } = (await owen.call(searchDeskCompanies, { query })).answer;
      names.push(...items.map(({ name }) => name));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Atelier ${100 + index}`));
  });
});

describe('staff search people', () => {
  test('finds people of one company, or by name and email among all', async () => {
    const people = async (query: { search?: string; companyId?: string }) =>
      (await owen.call(searchDeskPeople, { query: { limit: 25, ...query } })).answer.items;
    const team = await people({ companyId: harrow });
    expect(team.map(({ firstName }) => firstName)).toEqual(expect.arrayContaining(['Marta', 'Jonah']));
    expect(team.every(({ places }) => places.some(({ companyId }) => companyId === harrow))).toBe(true);
    const [marta] = await people({ search: findDemoPerson('Marta').email });
    expect(marta).toMatchObject({ lastName: 'Reyes', locked: false, staffRoles: [] });
    expect((await people({ search: 'Prija Nair' })).map(({ lastName }) => lastName)).toEqual(['Nair']);
    const [priya] = await people({ search: 'Priya Nair' });
    expect(priya).toMatchObject({ staffRoles: ['PlatformAdministrator'], places: [] });
  });

  test("lists a person's companies and offers to view as them only where they work", async () => {
    const { personId } = findDemoPerson('Marta');
    const { answer } = await owen.call(getDeskPerson, { params: { personId } });
    expect(answer.places).toContainEqual({
      companyId: harrow,
      companyName: 'Harrow & Vale',
      roles: ['BusinessAdministrator'],
      status: 'Approved',
      actions: ['view'],
    });
    const { items } = (await owen.call(searchDeskPeople, { query: { limit: 100 } })).answer;
    const notWorking = items.flatMap(({ places }) => places).filter(({ status }) => status !== 'Approved');
    expect(notWorking.length).toBeGreaterThan(0);
    expect(notWorking.flatMap(({ actions }) => actions)).toEqual([]);
  });
});

test('shows the activity of one company only', async () => {
  const reason = 'a question about a parcel';
  await owen.call(startView, { body: { companyId: kessler, reason } });
  const viewActivity = async (companyId: string) =>
    (
      await owen.call(listCompanyActivity, {
        params: { companyId },
        query: { limit: 25, search: 'startView' },
      })
    ).answer.items;
  expect((await viewActivity(kessler))[0]).toMatchObject({
    person: 'Owen Clarke',
    facts: `Reason: ${reason}`,
  });
  expect(await viewActivity(harrow)).toEqual([]);
});

test('refuses unknown companies, unknown people and made-up page cursors', async () => {
  const company = await owen.call(getDeskCompany, { params: { companyId: unknownId } });
  expect([company.status, company.problem.code]).toEqual([404, deskRefusals.desk_company_missing.code]);
  const person = await owen.call(getDeskPerson, { params: { personId: unknownId } });
  expect([person.status, person.problem.code]).toEqual([404, deskRefusals.desk_person_missing.code]);
  for (const call of [searchDeskCompanies, searchDeskPeople]) {
    const { status, problem } = await owen.call(call, { query: { limit: 25, after: 'W10' } });
    expect([status, problem.code]).toEqual([422, deskRefusals.desk_page_lost.code]);
  }
});

test('refuses members and staff limited to one service', async () => {
  for (const name of ['Marta', 'Rosa', 'Vera', 'Felix']) {
    const caller = await loupe.as(name);
    expect((await caller.call(searchDeskCompanies, { query: { limit: 25 } })).status).toBe(403);
    expect((await caller.call(getDeskPerson, { params: { personId: unknownId } })).status).toBe(403);
  }
});

test('staff of one service list the companies that have it, and no others', async () => {
  const rosa = await loupe.as('Rosa');
  const names = async (caller: Caller, query: Partial<EndpointInput<typeof listServiceCompanies>['query']>) =>
    (await caller.call(listServiceCompanies, { query: { limit: 25, service: 'Appraisal', ...query } })).answer
      .items;
  const companies = await names(rosa, {});
  expect(companies.find(({ name }) => name === 'Harrow & Vale')?.trialUntil).toBeNull();
  expect(companies.find(({ name }) => name === 'Ferris & Daughters')?.trialUntil).toMatch(
    /^\d{4}-\d\d-\d\d$/,
  );
  expect(companies.map(({ name }) => name)).not.toContain('Kessler & Co.');
  expect(await names(rosa, { search: 'ferris' })).toHaveLength(1);
  const shipping = { query: { limit: 25, service: 'Shipping' } } as const;
  expect((await rosa.call(listServiceCompanies, shipping)).status).toBe(403);
  expect((await names(owen, { service: 'Shipping' })).map(({ name }) => name)).toContain('Kessler & Co.');
  const lost = await rosa.call(listServiceCompanies, {
    query: { limit: 25, service: 'Appraisal', after: 'W10' },
  });
  expect(lost.problem.code).toBe(deskRefusals.desk_page_lost.code);
});
