import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import {
  changeConfiguration,
  changeUserSettings,
  createUserSettings,
  getConfiguration,
  getFeature,
  getUserSettings,
  listConfigurations,
  listFeatures,
  recordUsage,
  switchFeature,
} from '#platform/settings/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
  await loupe.pools.owner.query(
    `insert into settings.feature (name, enabled, description) values ('test.feature', false, 'For the tests');
     insert into settings.configuration (name, value, description, audience) values
       ('test.limit', '25', 'A number', 'anyone'), ('test.words', '["a","b"]', 'A list', 'signed-in'),
       ('test.secret', '"x"', 'A text', 'staff')`,
  );
});
afterAll(() => loupe.stop());

describe('feature flags', () => {
  test('treats an unknown flag as off', async () => {
    const reply = await loupe.guest.call(getFeature, { params: { name: 'no.such.feature' } });
    expect(reply.answer).toEqual({ name: 'no.such.feature', enabled: false });
  });

  test('applies a switched flag at once', async () => {
    const priya = await loupe.as('Priya');
    const switched = await priya.call(switchFeature, {
      params: { name: 'test.feature' },
      body: { enabled: true },
    });
    expect(switched.answer.enabled).toBe(true);
    await expect
      .poll(
        async () => (await loupe.guest.call(getFeature, { params: { name: 'test.feature' } })).answer.enabled,
      )
      .toBe(true);
    expect((await priya.call(listFeatures, {})).answer.items.map((one) => one.name)).toContain(
      'test.feature',
    );
  });

  test('records switching a flag', async () => {
    const { rows } = await loupe.pools.owner.query(
      `select person_name, record_id, facts from audit.entry where act = 'settings.switchFeature'`,
    );
    expect(rows).toEqual([
      { person_name: 'Priya Nair', record_id: 'test.feature', facts: { enabled: true } },
    ]);
  });

  test('rejects switching an unknown flag', async () => {
    const priya = await loupe.as('Priya');
    const reply = await priya.call(switchFeature, { params: { name: 'nothing' }, body: { enabled: true } });
    expect([reply.status, reply.problem.code]).toEqual([404, 'settings.feature_missing']);
  });

  test.each(['Marta', 'Owen'])('%s may not switch flags', async (name) => {
    const person = await loupe.as(name);
    const reply = await person.call(switchFeature, {
      params: { name: 'test.feature' },
      body: { enabled: false },
    });
    expect([reply.status, reply.problem.code]).toEqual([403, 'kit.forbidden']);
  });
});

describe('configurations', () => {
  test('returns JSON, text and array configurations', async () => {
    expect((await loupe.guest.call(getConfiguration, { params: { name: 'test.limit' } })).answer).toBe(25);
    const marta = await loupe.as('Marta');
    expect((await marta.call(getConfiguration, { params: { name: 'test.words' } })).answer).toEqual([
      'a',
      'b',
    ]);
  });

  test('hides configurations of another audience', async () => {
    const reply = await loupe.guest.call(getConfiguration, { params: { name: 'test.words' } });
    expect([reply.status, reply.problem.code]).toEqual([404, 'settings.configuration_missing']);
    const marta = await loupe.as('Marta');
    expect((await marta.call(getConfiguration, { params: { name: 'test.secret' } })).status).toBe(404);
  });

  test('lets a platform administrator change a value within its kind', async () => {
    const priya = await loupe.as('Priya');
    const changed = await priya.call(changeConfiguration, {
      params: { name: 'test.limit' },
      body: { value: 50, version: 1 },
    });
    expect(changed.answer.value).toBe(50);
    const unlike = await priya.call(changeConfiguration, {
      params: { name: 'test.limit' },
      body: { value: 'fifty', version: 2 },
    });
    expect([unlike.status, unlike.problem.code, unlike.problem.field]).toEqual([
      422,
      'settings.configuration_unlike',
      'value',
    ]);
    const missing = await priya.call(changeConfiguration, {
      params: { name: 'none' },
      body: { value: 1, version: 1 },
    });
    expect(missing.problem.code).toBe('settings.configuration_missing');
    expect(
      (await priya.call(listConfigurations, {})).answer.items.find((one) => one.name === 'test.limit')?.value,
    ).toBe(50);
  });

  test('leaves configurations with a page of their own to that page', async () => {
    const reply = await (
      await loupe.as('Priya')
    ).call(changeConfiguration, {
      params: { name: 'external-links' },
      body: { value: { 'care-plan': 'http://care.example' }, version: 1 },
    });
    expect([reply.status, reply.problem.code]).toEqual([409, 'settings.configuration_elsewhere']);
  });

  test('rejects a stale configuration change with who came first', async () => {
    const priya = await loupe.as('Priya');
    const params = { name: 'test.secret' };
    const first = await priya.call(changeConfiguration, { params, body: { value: 'y', version: 1 } });
    expect(first.answer).toMatchObject({ value: 'y', version: 2, changedBy: 'Priya Nair' });
    const stale = await priya.call(changeConfiguration, { params, body: { value: 'z', version: 1 } });
    expect([stale.status, stale.problem.code]).toEqual([409, kitRefusals.changed_meanwhile.code]);
    expect(stale.problem.changed).toEqual({
      by: 'Priya Nair',
      at: first.answer.changedAt,
      present: { version: 2, value: 'y' },
    });
    const repeated = await priya.call(changeConfiguration, { params, body: { value: 'z', version: 2 } });
    expect(repeated.answer).toMatchObject({ value: 'z', version: 3 });
  });
});

describe('user settings', () => {
  test('creates user settings and changes only the given fields', async () => {
    const jonah = await loupe.as('Jonah');
    expect((await jonah.call(getUserSettings, { query: {} })).answer).toEqual({ id: null });
    const created = await jonah.call(createUserSettings, {
      body: { skipBrinksIntroScreen: true, remembered: { a: 1 } },
    });
    const changed = await jonah.call(changeUserSettings, {
      params: { id: created.answer.id },
      body: { destinationDisplayMode: 'City', remembered: { b: 2 } },
    });
    expect(changed.answer).toEqual({
      id: created.answer.id,
      skipBrinksIntroScreen: true,
      destinationDisplayMode: 'City',
      remembered: { a: 1, b: 2 },
    });
    const repeated = await jonah.call(createUserSettings, { body: {} });
    expect([repeated.status, repeated.problem.code]).toEqual([409, 'settings.settings_exist']);
  });

  test("hides another person's settings", async () => {
    const marta = await loupe.as('Marta');
    const created = await marta.call(createUserSettings, { body: {} });
    const ilse = await loupe.as('Ilse');
    const id = created.answer.id;
    const changed = await ilse.call(changeUserSettings, {
      params: { id },
      body: { skipBrinksIntroScreen: true },
    });
    expect([changed.status, changed.problem.code]).toEqual([404, 'settings.others_settings']);
    const read = await ilse.call(getUserSettings, { query: { personId: id } });
    expect([read.status, read.problem.code]).toEqual([404, 'settings.others_settings']);
  });

  test('asks a guest to sign in', async () => {
    const reply = await loupe.guest.call(getUserSettings, { query: {} });
    expect([reply.status, reply.problem.detail]).toEqual([401, 'Sorry, you are not authorized']);
  });
});

describe('usage analytics', () => {
  const events = [{ name: 'page.viewed' as const, path: '/help' }];
  const pushes = async () => {
    await loupe.ports.analytics.flush();
    return loupe.ports.recordedEvents().map((event) => [event.name, event.personId, event.properties]);
  };

  test('sends page views to the analytics services', async () => {
    const owen = await loupe.as('Owen');
    expect((await owen.call(recordUsage, { body: { events } })).status).toBe(204);
    const personId = '0192a000-0000-7000-8000-00000000b002';
    expect(await pushes()).toContainEqual(['page.viewed', personId, { path: '/help' }]);
  });

  test('records no usage after an opt-out or with Sec-GPC', async () => {
    const before = (await pushes()).length;
    const devon = await loupe.as('Devon');
    await devon.call(createUserSettings, { body: { disableAnalytics: true } });
    await devon.call(recordUsage, { body: { events } });
    await loupe.guest.call(recordUsage, { body: { events } }, { 'sec-gpc': '1' });
    expect((await pushes()).length).toBe(before);
  });
});

test('serves the API description until the provider turns it off', async () => {
  const document = () => fetch(`${loupe.url}/openapi.json`).then((response) => response.status);
  expect(await document()).toBe(200);
  const priya = await loupe.as('Priya');
  const setAnalytics = (enabled: boolean) =>
    priya.call(switchFeature, { params: { name: 'interface-page' }, body: { enabled } });
  await setAnalytics(false);
  await expect.poll(document).toBe(404);
  await setAnalytics(true);
  await expect.poll(document).toBe(200);
});
