import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addPreset,
  changePreset,
  emptyDraft,
  integrateFedExAccount,
  listPresets,
  presetRefusals as no,
  removeCarrierAccount,
  removePreset,
} from '#modules/shipping/contract.ts';
import { changeConfiguration, listConfigurations } from '#platform/settings/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { assignLocation, companyOf, makeLocation } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
});
afterAll(() => loupe.stop());

const body = (name: string) => ({
  name,
  draft: { ...emptyDraft, notifyEmails: [], signature: 'Secure' as const },
  carriers: ['UPS' as const],
  services: [],
});
const add = (caller: Caller, name: string) =>
  caller.call(addPreset, { body: body(name) }, { 'idempotency-key': newId() });
const names = async (caller: Caller) =>
  (await caller.call(listPresets, {})).answer.items.map(({ name }) => name);

test("lists, changes and removes the company's presets", async () => {
  const { preset } = (await add(marta, 'ring box')).answer;
  await add(marta, 'Appraisal out');
  expect(preset).toMatchObject({ carriers: ['UPS'], draft: { signature: 'Secure' } });
  expect(await names(marta)).toEqual(['Appraisal out', 'ring box']);
  expect(await names(ilse)).toEqual([]);
  const params = { presetId: preset.presetId };
  const changed = await marta.call(changePreset, {
    params,
    body: { ...body('Ring box, small'), version: 1 },
  });
  expect(changed.answer.preset).toMatchObject({ name: 'Ring box, small', version: 2 });
  await marta.call(removePreset, { params });
  expect(await names(marta)).toEqual(['Appraisal out']);
});

test('refuses a duplicate preset name in any case', async () => {
  const { preset } = (await add(marta, 'Memo')).answer;
  await add(marta, 'Other');
  expect((await add(marta, 'MEMO')).problem.code).toBe(no.preset_name_taken.code);
  const params = { presetId: preset.presetId };
  const renamed = await marta.call(changePreset, { params, body: { ...body('other'), version: 1 } });
  expect(renamed.problem.code).toBe(no.preset_name_taken.code);
  const stale = await marta.call(changePreset, { params, body: { ...body('Memo'), version: 7 } });
  expect(stale.problem.code).toBe('kit.changed_meanwhile');
});

test('hides presets from other companies', async () => {
  const { preset } = (await add(marta, 'Ours')).answer;
  const params = { presetId: preset.presetId };
  expect((await ilse.call(removePreset, { params })).problem.code).toBe(no.preset_missing.code);
  const changed = await ilse.call(changePreset, { params, body: { ...body('Mine'), version: 1 } });
  expect(changed.problem.code).toBe(no.preset_missing.code);
});

test('of two people adding the last allowed preset, one is refused', async () => {
  const room = 15 - (await names(ilse)).length;
  for (let at = 1; at < room; at += 1) await add(ilse, `Preset ${at}`);
  const replies = await Promise.all([add(ilse, 'Last'), add(ilse, 'Too many')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe(no.presets_full.code);
});

test('a shipment started from a preset is priced, bought and insured with what the preset says', async () => {
  const testBed = await openShippingTestBed();
  const owner = testBed.marta;
  const draft = testBed.draft();
  const preset = {
    ...body('Ring über Nacht 💍'),
    draft: { ...emptyDraft, ...draft, notifyEmails: [], destination: null, declaredValue: cents(250_000) },
  };
  await owner.call(addPreset, { body: preset }, { 'idempotency-key': newId() });
  const { items } = (await owner.call(listPresets, {})).answer;
  expect(items.map(({ name }) => name)).toEqual(['Ring über Nacht 💍']);
  const started = { ...items[0]?.draft, destination: draft.destination };
  const priced = await testBed.priced(owner, started);
  await testBed.buy(owner, priced);
  expect(await testBed.ended(owner, priced.shipmentId)).toMatchObject({
    status: 'Completed',
    insuredValue: 250_000,
  });
  await testBed.close();
});

test('the provider sets on the configuration page how many presets a company keeps', async () => {
  const priya = await loupe.as('Priya');
  const named = async () => {
    const { items } = (await priya.call(listConfigurations, {})).answer;
    return items.find(({ name }) => name === 'max-shipping-presets');
  };
  const before = await named();
  const change = (value: number, version = 0) =>
    priya.call(changeConfiguration, { params: { name: 'max-shipping-presets' }, body: { value, version } });
  const changed = await change(2, before?.version);
  expect(changed.status).toBe(200);
  expect((await marta.call(listPresets, {})).answer.most).toBe(2);
  expect((await change(15, changed.answer.version)).status).toBe(200);
});

/** An account at Pier Street and one for the whole company; Nadia works at Mill Street. */
async function locationAccounts() {
  const harrow = companyOf('Marta');
  const pier = await makeLocation(loupe, harrow, 'Pier Street');
  const mill = await makeLocation(loupe, harrow, 'Mill Street');
  await assignLocation(loupe, harrow, findDemoPerson('Nadia').personId, mill);
  const addAccount = async (accountName: string, accountNumber: string, locationId?: string) => {
    const fedEx = { accountName, accountNumber, meterNumber: '1234567', appliesTo: 'both' as const };
    const { answer } = await marta.call(integrateFedExAccount, { body: { ...fedEx, locationId } });
    return answer.accountId;
  };
  return {
    pierId: await addAccount('Pier', '510087301', pier),
    mainId: await addAccount('Main', '510087302'),
  };
}

test("a preset pins an account or our rate, and names no other location's account", async () => {
  const { pierId, mainId } = await locationAccounts();
  const nadia = await loupe.as('Nadia');
  const addFor = (caller: Caller, name: string, services: string[]) =>
    caller.call(addPreset, { body: { ...body(name), services } }, { 'idempotency-key': newId() });
  await addFor(marta, 'At Pier', [`FedEx FEDEX_GROUND own ${pierId}`]);
  await addFor(marta, 'At Main', [`FedEx FEDEX_GROUND own ${mainId}`]);
  await addFor(marta, 'At ours', ['FedEx FEDEX_GROUND at our rate']);
  const textsOf = async (caller: Caller) => {
    const { items, accounts } = (await caller.call(listPresets, {})).answer;
    const texts = items.filter(({ name }) => name.startsWith('At ')).map(({ serviceText }) => serviceText);
    return { texts, accounts: accounts.map(({ name }) => name) };
  };
  const main = 'FedEx Ground, your account Main';
  expect(await textsOf(marta)).toEqual({
    texts: [main, 'FedEx Ground, our rate', 'FedEx Ground, your account Pier'],
    accounts: ['Main', 'Pier'],
  });
  expect(await textsOf(nadia)).toEqual({
    texts: [main, 'FedEx Ground, our rate', "FedEx Ground, another location's account"],
    accounts: ['Main'],
  });
  const refused = await addFor(nadia, 'Theirs', [`FedEx FEDEX_GROUND own ${pierId}`]);
  expect(refused.problem.code).toBe(no.preset_account.code);
  // The preset keeps its account when another part of it changes.
  const { items } = (await nadia.call(listPresets, {})).answer;
  const atPier = items.find(({ name }) => name === 'At Pier');
  const change = (services: string[]) =>
    nadia.call(changePreset, {
      params: { presetId: atPier?.presetId ?? '' },
      body: { ...body('At Pier too'), services, version: 1 },
    });
  expect((await change([`FedEx FEDEX_2_DAY own ${pierId}`])).problem.code).toBe(no.preset_account.code);
  expect((await change(atPier?.services ?? [])).status).toBe(200);

  await marta.call(removeCarrierAccount, { params: { accountId: pierId } });
  const after = (await marta.call(listPresets, {})).answer.items.find(({ name }) => name === 'At Pier too');
  expect(after).toMatchObject({ services: ['FedEx FEDEX_GROUND'], serviceText: 'FedEx Ground' });
});
