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

const firstPage = { limit: 25 as const, checkUserLocations: false };

async function locations(caller = marta, query: Partial<Parameters<typeof readPage>[1]> = {}) {
  return (await readPage(caller, { ...firstPage, ...query })).items;
}

async function readPage(
  caller: Caller,
  query: { limit: 25 | 50 | 100; checkUserLocations: boolean; search?: string; after?: string },
) {
  return (await caller.call(listLocations, { params, query })).answer;
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

const add = (changes: Partial<typeof boston> = {}, caller = marta) =>
  caller.call(addLocation, { params, body: { ...boston, ...changes } });

async function readForm(id: string, caller = marta): Promise<Form> {
  const location = (await locations(caller)).find(({ locationID }) => locationID === id);
  if (location === undefined) throw new Error("We can't find that location.");
  const { locationName, phoneNumber, address, restricted, businessUnitId, version } = location;
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

const change = async (id: string, changes: Partial<Form>, caller = marta) =>
  caller.call(changeLocation, { params: { companyId, id }, body: { ...(await readForm(id)), ...changes } });

describe('locations', () => {
  test('lists locations by name with their full addresses', async () => {
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
    const names = (await locations(jonah, { checkUserLocations: true })).map(
      (location) => location.locationName,
    );
    expect(names).not.toContain(vault.name);
    expect((await locations(jonah)).find((location) => location.locationName === vault.name)).toMatchObject({
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
    const { address } = await readForm(nassau.locationId);
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

  test('adds only one of several locations sent at once with the same name', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => add({ locationName: 'Providence' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('shows the second of two editors what the first one changed', async () => {
    const staleForm = await readForm(vault.locationId);
    await change(vault.locationId, { phoneNumber: '+1-2125550191' });
    const { problem } = await marta.call(changeLocation, {
      params: { companyId, id: vault.locationId },
      body: { ...staleForm, locationName: 'Safe' },
    });
    expect(problem.code).toBe(kitRefusals.changed_meanwhile.code);
    expect(problem.changed?.present).toMatchObject({ phoneNumber: '+1-2125550191', locationName: 'Vault' });
  });

  test.each([
    ['an unknown unit', { businessUnitId: nassau.locationId }, locationRefusals.unit_missing.code],
    ['a name that is too long', { locationName: 'x'.repeat(76) }, kitRefusals.bad_input.code],
    ['a province in the USA', { address: { ...boston.address, stateId: 'ON' } }, kitRefusals.bad_input.code],
  ])('rejects a location with %s', async (_, changes, code) => {
    const body = { ...boston, locationName: 'Elsewhere', ...changes };
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
    const restrictedReply = await change(locationId, { restricted: true }, nadia);
    expect(restrictedReply.problem.code).toBe(locationRefusals.restriction_not_yours.code);
    const own = await locations(nadia, { checkUserLocations: true });
    expect(own.map(({ locationName }) => locationName)).toEqual(['Newport']);
  });

  test('hides locations from other companies', async () => {
    const ilse = await loupe.as('Ilse');
    const { problem } = await ilse.call(listLocations, { params, query: firstPage });
    expect(problem.code).toBe(companyRefusals.company_missing_here.code);
    const own = await ilse.call(listLocations, { params: { companyId: kessler }, query: firstPage });
    expect(own.answer.items).toEqual([]);
    const form = await readForm(vault.locationId);
    const reply = await ilse.call(changeLocation, {
      params: { companyId: kessler, id: vault.locationId },
      body: form,
    });
    expect(reply.problem.code).toBe(locationRefusals.location_missing.code);
  });

  test('lists locations across pages and refuses a made-up cursor', async () => {
    for (let count = 0; count < 25; count += 1) await add({ locationName: `Kiosk ${String(count)}` });
    const first = await readPage(marta, firstPage);
    expect(first.items).toHaveLength(25);
    const secondPage = await readPage(marta, { ...firstPage, after: first.next ?? '' });
    const names = [...first.items, ...secondPage.items].map(({ locationName }) => locationName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Workshop');
    const badCursor = await marta.call(listLocations, { params, query: { ...firstPage, after: 'made_up' } });
    expect(badCursor.problem.code).toBe(locationRefusals.locations_page_lost.code);
  });
});

describe('business units', () => {
  const units = async (caller = marta) => (await caller.call(listBusinessUnits, { params })).answer;

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
    const unitParams = { companyId, id };
    const body = { name: 'Online store', code: '300', isActive: false, version: 1 };
    const changed = await marta.call(changeBusinessUnit, { params: unitParams, body });
    expect(changed.answer).toMatchObject({ name: 'Online store', isActive: false, version: 2 });
    const staleForm = await marta.call(changeBusinessUnit, {
      params: unitParams,
      body: { ...body, name: 'Web' },
    });
    expect(staleForm.problem.changed).toMatchObject({ present: { name: 'Online store', version: 2 } });
    const takenName = { ...body, version: 2, name: 'retail' };
    const refused = await marta.call(changeBusinessUnit, { params: unitParams, body: takenName });
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
    const oneTooMany = await marta.call(addBusinessUnit, {
      params,
      body: { name: 'One more', code: '', isActive: true },
    });
    expect([last.items.length, oneTooMany.problem.code]).toEqual([100, locationRefusals.too_many_units.code]);
  });
});
