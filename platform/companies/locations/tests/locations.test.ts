import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import {
  addBusinessUnit,
  addLocation,
  changeBusinessUnit,
  changeLocation,
  companyRefusals,
  demoLocations,
  demoUnits,
  listBusinessUnits,
  listLocations,
  locationRefusals,
} from '#platform/companies/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

type Form = EndpointInput<typeof changeLocation>['body'];

const companyId = '0192a000-0000-7000-8000-00000000c001';
const kessler = '0192a000-0000-7000-8000-00000000c002';
const params = { companyId };
const { nassau, vault } = demoLocations;

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const all = { limit: 25 as const, checkUserLocations: false };

async function locations(who = marta, query: Partial<Parameters<typeof listed>[1]> = {}) {
  return (await listed(who, { ...all, ...query })).items;
}

async function listed(
  who: Caller,
  query: { limit: 25 | 50 | 100; checkUserLocations: boolean; search?: string; after?: string },
) {
  return (await who.call(listLocations, { params, query })).answer;
}

const boston = {
  locationName: 'Boston',
  phoneNumber: '+1-6175550133',
  address: {
    addressLine1: '371 Washington St',
    addressLine2: '',
    city: 'Boston',
    stateId: 'MA',
    postCode: '02108',
    countryId: 'US' as const,
  },
  restricted: false,
  businessUnitId: demoUnits.retail.unitId,
};

const add = (part: Partial<typeof boston> = {}, who = marta) =>
  who.call(addLocation, { params, body: { ...boston, ...part } });

async function formOf(id: string, who = marta): Promise<Form> {
  const found = (await locations(who)).find(({ locationID }) => locationID === id);
  if (found === undefined) throw new Error('There is no such location.');
  const { locationName, phoneNumber, address, restricted, businessUnitId, version } = found;
  const { addressLine1, addressLine2, city, stateId, postCode, countryId } = address;
  return {
    version,
    locationName,
    phoneNumber: phoneNumber === '' ? null : phoneNumber,
    restricted,
    businessUnitId,
    address: { addressLine1, addressLine2, city, stateId, postCode, countryId },
  };
}

const change = async (id: string, part: Partial<Form>, who = marta) =>
  who.call(changeLocation, { params: { companyId, id }, body: { ...(await formOf(id)), ...part } });

describe('locations', () => {
  test('lists locations by name with the whole address', async () => {
    const found = await locations();
    expect(found.map(({ locationName }) => locationName)).toEqual([
      'Nassau Street',
      'Newport',
      'Toronto showroom',
      'Vault',
      'Workshop',
    ]);
    expect(found[2]?.address).toMatchObject({
      stateName: 'Ontario',
      countryName: 'Canada',
      postCode: 'M5B 1B7',
      coordinates: { latitude: 43.656 },
    });
    expect(await locations(marta, { search: 'thames' })).toMatchObject([{ locationName: 'Newport' }]);
  });

  test('lists only locations where a colleague may work, with checkUserLocations', async () => {
    const jonah = await loupe.as('Jonah');
    const names = (await locations(jonah, { checkUserLocations: true })).map((one) => one.locationName);
    expect(names).not.toContain(vault.name);
    expect((await locations(jonah)).find((one) => one.locationName === vault.name)).toMatchObject({
      worksHere: false,
      actions: [],
    });
    expect(await locations(marta, { checkUserLocations: true })).toHaveLength(5);
  });

  test('lets business administrators add and change locations', async () => {
    const { answer } = await add();
    expect(answer).toMatchObject({ locationName: 'Boston', businessUnitName: 'Retail', version: 1 });
    const changed = await change(answer.locationID, { locationName: 'Boston Downtown', phoneNumber: null });
    expect(changed.answer).toMatchObject({ locationName: 'Boston Downtown', phoneNumber: '', version: 2 });
    expect((await change(answer.locationID, {})).answer.version).toBe(2);
  });

  test('clears the coordinates of a location whose address changed', async () => {
    const { address } = await formOf(nassau.locationId);
    const { answer } = await change(nassau.locationId, {
      address: { ...address, addressLine1: '90 Nassau St' },
    });
    expect(answer.address.coordinates).toBeNull();
  });

  test('refuses two locations with one name, in any case', async () => {
    expect((await add({ locationName: 'NEWPORT' })).problem.code).toBe(
      locationRefusals.location_name_taken.code,
    );
    const { problem } = await change(nassau.locationId, { locationName: 'newport' });
    expect(problem.code).toBe(locationRefusals.location_name_taken.code);
  });

  test('adds one of several locations sent at once under one name', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => add({ locationName: 'Providence' })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('shows the second of two editors what the first one changed', async () => {
    const stale = await formOf(vault.locationId);
    await change(vault.locationId, { phoneNumber: '+1-2125550191' });
    const { problem } = await marta.call(changeLocation, {
      params: { companyId, id: vault.locationId },
      body: { ...stale, locationName: 'Safe' },
    });
    expect(problem.code).toBe(kitRefusals.changed_meanwhile.code);
    expect(problem.changed?.present).toMatchObject({ phoneNumber: '+1-2125550191', locationName: 'Vault' });
  });

  test.each([
    ['a unit of nobody', { businessUnitId: nassau.locationId }, locationRefusals.unit_missing.code],
    ['a name that is too long', { locationName: 'x'.repeat(76) }, kitRefusals.bad_input.code],
    ['a province in the USA', { address: { ...boston.address, stateId: 'ON' } }, kitRefusals.bad_input.code],
  ])('refuses a location with %s', async (_, part, code) => {
    const body = { ...boston, locationName: 'Elsewhere', ...part };
    const { problem } = await callUnchecked(loupe, 'Marta', addLocation, { params, body });
    expect(problem.code).toBe(code);
  });

  test('lets colleagues read locations, and location administrators change only their own', async () => {
    expect((await add({ locationName: 'X' }, await loupe.as('Jonah'))).status).toBe(403);
    const nadia = await loupe.as('Nadia');
    const { problem } = await change(vault.locationId, { phoneNumber: null }, nadia);
    expect(problem.code).toBe(locationRefusals.location_not_yours.code);
    const { locationId } = demoLocations.newport;
    expect((await change(locationId, { phoneNumber: '+1-4015550119' }, nadia)).answer.version).toBe(2);
    const closed = await change(locationId, { restricted: true }, nadia);
    expect(closed.problem.code).toBe(locationRefusals.restriction_not_yours.code);
    const own = await locations(nadia, { checkUserLocations: true });
    expect(own.map(({ locationName }) => locationName)).toEqual(['Newport']);
  });

  test('hides locations from other companies', async () => {
    const ilse = await loupe.as('Ilse');
    const { problem } = await ilse.call(listLocations, { params, query: all });
    expect(problem.code).toBe(companyRefusals.company_missing_here.code);
    const own = await ilse.call(listLocations, { params: { companyId: kessler }, query: all });
    expect(own.answer.items).toEqual([]);
    const form = await formOf(vault.locationId);
    const wrong = await ilse.call(changeLocation, {
      params: { companyId: kessler, id: vault.locationId },
      body: form,
    });
    expect(wrong.problem.code).toBe(locationRefusals.location_missing.code);
  });

  test('continues pages where the last one ended and refuses a made-up cursor', async () => {
    for (let count = 0; count < 25; count += 1) await add({ locationName: `Kiosk ${String(count)}` });
    const first = await listed(marta, all);
    expect(first.items).toHaveLength(25);
    const rest = await listed(marta, { ...all, after: first.next ?? '' });
    const names = [...first.items, ...rest.items].map(({ locationName }) => locationName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Workshop');
    const lost = await marta.call(listLocations, { params, query: { ...all, after: 'made_up' } });
    expect(lost.problem.code).toBe(locationRefusals.locations_page_lost.code);
  });
});

describe('business units', () => {
  const units = async (who = marta) => (await who.call(listBusinessUnits, { params })).answer;

  test('lists business units with their numbers of locations', async () => {
    const { items, actions } = await units();
    expect(items[0]).toMatchObject({ name: 'Estate and repair', code: '200', locations: 2 });
    expect(actions).toEqual(['add']);
    expect((await units(await loupe.as('Jonah'))).actions).toEqual([]);
  });

  test('adds and changes business units', async () => {
    const { answer } = await marta.call(addBusinessUnit, {
      params,
      body: { name: 'Online', code: '300', isActive: true },
    });
    const id = answer.businessUnitId;
    const at = { companyId, id };
    const body = { name: 'Online store', code: '300', isActive: false, version: 1 };
    const changed = await marta.call(changeBusinessUnit, { params: at, body });
    expect(changed.answer).toMatchObject({ name: 'Online store', isActive: false, version: 2 });
    const stale = await marta.call(changeBusinessUnit, { params: at, body: { ...body, name: 'Web' } });
    expect(stale.problem.changed).toMatchObject({ present: { name: 'Online store', version: 2 } });
    const taken = { ...body, version: 2, name: 'retail' };
    const refused = await marta.call(changeBusinessUnit, { params: at, body: taken });
    expect(refused.problem.code).toBe(locationRefusals.unit_name_taken.code);
  });

  test('refuses an unknown unit and more than 100 units', async () => {
    const body = { name: 'Nowhere', code: '', isActive: true, version: 1 };
    const { problem } = await marta.call(changeBusinessUnit, { params: { companyId, id: companyId }, body });
    expect(problem.code).toBe(locationRefusals.business_unit_missing.code);
    let last = await units();
    for (let count = last.items.length; count < 100; count += 1)
      await marta.call(addBusinessUnit, {
        params,
        body: { name: `Unit ${String(count)}`, code: '', isActive: true },
      });
    last = await units();
    const over = await marta.call(addBusinessUnit, {
      params,
      body: { name: 'One more', code: '', isActive: true },
    });
    expect([last.items.length, over.problem.code]).toEqual([100, locationRefusals.too_many_units.code]);
  });
});
